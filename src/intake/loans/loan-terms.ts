import { type MakeScheduleRequest, makeScheduleRequest } from '#contract/desk/schedule.ts'
import { type CalendarDate, dateParts, formatDate, isMonthEnd, monthsAfter, parseDate } from '#values/calendar-date.ts'
import { MONTHLY } from '#values/default-terms.ts'
import type { ImportField, ImportOddity } from '#values/vocabulary/import-terms.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { workingDay } from '#values/working-days.ts'
import { weekendRule } from '../cells/weekend-rule.ts'
import { AT_MATURITY } from '../cells/written-period.ts'
import { DAY_COUNT_BY_PERIOD, INSTALLMENT_BY_PERIODS, INSTALLMENT_BY_TERMS } from '../cells/written-terms.ts'
import type { ImportPlan } from '../import-plan.ts'
import { courseTerms, noteCourseOfSingleRow } from './course-terms.ts'
import { dueDatesBy, type Every, period } from './due-dates.ts'
import { withFirstDue } from './first-due.ts'
import { withGraceOnTop } from './grace-rows.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { FieldSource } from './loan-plan.ts'
import type { LoanValues } from './read-fields.ts'
import { noteIssues } from './request-faults.ts'

/** Fields by which the desk makes the rows of a loan. */
const OF_TERMS: readonly ImportField[] = [
  'numberOfInstallments',
  'firstDueDate',
  'finalDueDate',
  'interestOn',
  'graceRows',
  'balloon',
]

/** True for a plan by whose fields the desk counts due dates. */
export function makesDueDates({ format, columns, fixed }: ImportPlan): boolean {
  return format.shape === 'loan-a-line' && [...columns, ...fixed].some(({ field }) => field && OF_TERMS.includes(field))
}

/**
 * The terms that the rows of a loan are made from. Null where the file has no columns for them (createLoan makes the rows by
 * its own rule), or where something is wrong with them, which is noted.
 */
export function loanTerms(
  found: LoanValues,
  sources: readonly FieldSource[],
  notes: LoanNotes,
): MakeScheduleRequest | null {
  if (!sources.some(({ field }) => OF_TERMS.includes(field))) return null
  const values = withGraceOnTop(withFirstDue(found, notes), notes)
  const isSingle = values.get('scheduleType') === 'FULL-BULLET'
  if (isSingle) noteCourseOfSingleRow(values, notes)
  const terms = isSingle
    ? singleRowTerms(values, notes)
    : { ...(isAtMaturity(values) ? maturityTerms : periodicTerms)(values, notes), ...courseTerms(values, sources) }
  if (notes.faults.length > 0) return null
  const parsed = makeScheduleRequest.safeParse({ ...commonTerms(values), ...terms })
  if (parsed.success) {
    for (const oddity of oddFirstDue(parsed.data)) notes.odd(oddity)
    return withDatesInOrder(parsed.data, notes)
  }
  noteIssues(parsed.error.issues, notes, true)
  return null
}

function commonTerms(values: LoanValues) {
  const dayCount = values.get('dayCount')
  return {
    scheduleType: values.get('scheduleType'),
    loanAmount: values.get('loanAmount'),
    interestRate: values.get('interestRate'),
    startDate: values.get('lenderIssueDate'),
    ...optional('workingDays', weekendRule(values.get('workingDays') ?? '')),
    ...optional('dayCount', dayCount === DAY_COUNT_BY_PERIOD ? undefined : dayCount),
  }
}

/** A FULL-BULLET is due on the day that the file names, or after so many months; where it says both, both must agree. */
function singleRowTerms(values: LoanValues, notes: LoanNotes) {
  const { count: each, unit } = period(values)
  const count = Number(values.get('numberOfInstallments') ?? '0') * each
  const field = values.has('finalDueDate') ? 'finalDueDate' : 'firstDueDate'
  const date = values.get(field)
  if (date === undefined) return { due: { kind: 'term', count, unit: unit === 'days' ? 'days' : 'months' } }
  const [start, said] = [parseDate(values.get('lenderIssueDate') ?? ''), parseDate(date)]
  // One installment says no more than that there is one.
  const isTerm = count > each
  if (start === undefined || said === undefined || !isTerm) return { due: { kind: 'date', date } }
  const counted = dueDatesBy(start, undefined, { count, unit })(1)
  if (!isDueOn(counted, said, values)) notes.rule(field, null, 'no-due-date-of-terms', {})
  return { due: { kind: 'date', date: formatDate(counted) } }
}

function periodicTerms(values: LoanValues, notes: LoanNotes) {
  const isOnEnds = leadsByMonthEnds(values, notes)
  if (isOnEnds) notes.odd('due-on-month-ends')
  else if (mayLeadByMonthEnds(values, notes)) notes.odd('due-on-day-or-month-ends')
  const every = isOnEnds ? { ...period(values), unit: 'month-ends' } : period(values)
  const count = numberOfInstallments(values, every, notes)
  return {
    numberOfInstallments: count,
    ...optional('installment', count === 1 ? undefined : givenInstallment(values)),
    ...optional('firstDueDate', values.get('firstDueDate')),
    ...optional('every', values.has('every') || isOnEnds ? every : undefined),
  }
}

/** Total of the rows of an ANNUITY, as the line says it. The rows of other types differ. */
function givenInstallment(values: LoanValues): string | undefined {
  const given = values.get('givenInstallment')
  const isRule = given === INSTALLMENT_BY_TERMS || given === INSTALLMENT_BY_PERIODS
  return values.get('scheduleType') === 'ANNUITY' && !isRule ? given : undefined
}

/** True for a first and a final due date at ends of months, such as 30 April and 31 May, that only ends of months lead between. */
function leadsByMonthEnds(values: LoanValues, notes: LoanNotes): boolean {
  const { count, unit } = period(values)
  const [first, final] = [parseDate(values.get('firstDueDate') ?? ''), parseDate(values.get('finalDueDate') ?? '')]
  if (isUnread(notes) || unit !== 'months' || first === undefined || final === undefined) return false
  if (!isMonthEnd(first) || !isMonthEnd(final)) return false
  const number = written(values)
  const leads = (by: string) => lastBy(dueDatesBy(first, first, { count, unit: by }), number, final) !== undefined
  return !leads('months') && leads('month-ends')
}

/**
 * True for a first due date on the last day of a month shorter than others, such as 30 November, that no day of the issue shows to be
 * meant, where nothing rules out the ends of the months.
 */
function mayLeadByMonthEnds(values: LoanValues, notes: LoanNotes): boolean {
  const { count, unit } = period(values)
  const [issued, first, final] = (['lenderIssueDate', 'firstDueDate', 'finalDueDate'] as const).map((field) =>
    parseDate(values.get(field) ?? ''),
  )
  if (isUnread(notes) || unit !== 'months' || issued === undefined || first === undefined) return false
  const { day } = dateParts(first)
  // An issue on the same day says the day, but not at the end of a month.
  const isDaySaid = dateParts(issued).day === day && !isMonthEnd(issued)
  if (day === LONGEST_MONTH || !isMonthEnd(first) || isDaySaid) return false
  const number = written(values)
  return final === undefined
    ? number !== 1
    : lastBy(dueDatesBy(first, first, { count, unit: 'month-ends' }), number, final) !== undefined && final > first
}

const LONGEST_MONTH = 31

function isAtMaturity(values: LoanValues): boolean {
  return values.get('every') === AT_MATURITY
}

/**
 * One installment on the day that the file names. A number of installments beside it is the term in months, if it is more than
 * one, and must come to the same day.
 */
function maturityTerms(values: LoanValues, notes: LoanNotes) {
  const field = values.has('finalDueDate') ? 'finalDueDate' : 'firstDueDate'
  const [start, due] = [parseDate(values.get('lenderIssueDate') ?? ''), parseDate(values.get(field) ?? '')]
  if (due === undefined || start === undefined) {
    if (!values.has(field)) notes.rule('finalDueDate', null, 'required', {})
    return { numberOfInstallments: 1 }
  }
  const months = Number(values.get('numberOfInstallments') ?? '1')
  const isOther = months > 1 && monthsAfter(start)(months) !== due
  const isTwice = values.has('firstDueDate') && parseDate(values.get('firstDueDate') ?? '') !== due
  if (isOther || isTwice) notes.rule(isTwice ? 'firstDueDate' : field, null, 'no-due-date-of-terms', {})
  return { numberOfInstallments: 1, firstDueDate: values.get(field), ...optional('every', wholeTerm(start, due)) }
}

/** The whole term as one period; undefined if it is longer than a period may be. */
function wholeTerm(start: CalendarDate, due: CalendarDate) {
  const later = monthsAfter(start)
  for (let count = 1; count <= MAX_INSTALLMENTS && later(count) <= due; count += 1)
    if (later(count) === due) return { count, unit: 'months' }
  const days = due - start
  return days >= 1 && days <= MAX_INSTALLMENTS ? { count: days, unit: 'days' } : undefined
}

/** As the file says, or counted from the first due date to the final one, which must be a due date itself. */
function numberOfInstallments(values: LoanValues, every: Every, notes: LoanNotes): number | undefined {
  const final = parseDate(values.get('finalDueDate') ?? '')
  const start = parseDate(values.get('lenderIssueDate') ?? '')
  const number = written(values)
  if (final === undefined || start === undefined || isUnread(notes)) return number
  const first = parseDate(values.get('firstDueDate') ?? '')
  const dueDate = dueDatesBy(start, first, every)
  const last = lastBy(dueDate, number, final, (date) => isDueOn(date, final, values))
  if (last === undefined) notes.rule('finalDueDate', null, 'no-due-date-of-terms', {})
  return last ?? number ?? 1
}

function isUnread(notes: LoanNotes): boolean {
  return notes.isFaulty('every') || notes.isFaulty('numberOfInstallments')
}

function written(values: LoanValues): number | undefined {
  const text = values.get('numberOfInstallments')
  return text === undefined ? undefined : Number(text)
}

/** Number of the installment that is due on the final day: the one that the file says, else that of the day. */
function lastBy(
  dueDate: (number: number) => CalendarDate,
  number: number | undefined,
  final: CalendarDate,
  isFinal = (date: CalendarDate) => date === final,
) {
  let last = number ?? 1
  if (number === undefined)
    while (last < MAX_INSTALLMENTS && dueDate(last) < final && !isFinal(dueDate(last))) last += 1
  return isFinal(dueDate(last)) ? last : undefined
}

/** True for a due date that is the day which a file says, or is moved to it from a weekend. */
function isDueOn(date: CalendarDate, said: CalendarDate, values: LoanValues): boolean {
  const rule = weekendRule(values.get('workingDays') ?? '')?.rule ?? 'as-they-fall'
  return date === said || workingDay(date, { rule, holidays: new Set() }) === said
}

/** A first period under a third of the others may end with another event of the loan, such as its payment. */
const PARTS_OF_A_PERIOD = 3

/** Days by which a period that bears the interest of one period may differ from the others. */
const DAYS_THAT_COUNT = 7

/**
 * A first due date that leaves out a period, or hardly begins one: the terms may be others than the file was read with. Likewise a
 * first period that bears the interest of one, whatever its days are.
 */
function oddFirstDue(terms: MakeScheduleRequest): readonly ImportOddity[] {
  if (hasSingleRow(terms) || terms.numberOfInstallments === 1 || terms.firstDueDate === undefined) return []
  const { startDate, firstDueDate, dayCount, every = MONTHLY } = terms
  const dueDate = dueDatesBy(startDate, undefined, every)
  const isSoon = (firstDueDate - startDate) * PARTS_OF_A_PERIOD < dueDate(1) - startDate
  const periodStart = dueDatesBy(startDate, firstDueDate, every)(0)
  const isUneven = Math.abs(periodStart - startDate) >= DAYS_THAT_COUNT && dayCount === 'EQUAL-PERIODS'
  return [
    ...(firstDueDate >= dueDate(2) ? (['first-due-late'] as const) : []),
    ...(isSoon ? (['first-due-soon'] as const) : []),
    ...(isUneven ? (['first-period-differs'] as const) : []),
  ]
}

function withDatesInOrder(terms: MakeScheduleRequest, notes: LoanNotes): MakeScheduleRequest | null {
  const earliest = hasSingleRow(terms) ? dayOf(terms.due) : terms.firstDueDate
  if (earliest === undefined || earliest >= terms.startDate) return terms
  const field = hasSingleRow(terms) ? 'finalDueDate' : 'firstDueDate'
  notes.rule(field, null, 'before-issue-date', {})
  return null
}

type SingleRow = Extract<MakeScheduleRequest, { readonly scheduleType: 'FULL-BULLET' }>

function dayOf(due: SingleRow['due']): CalendarDate | undefined {
  return due.kind === 'date' ? due.date : undefined
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined) {
  return value === undefined ? {} : { [name]: value }
}
