import type { ConventionBody, ConventionRequestInput, FoundConventionBody } from '#contract/desk/convention.ts'
import type { InstallmentBody } from '#contract/desk/schedule.ts'
import { addMonths, type CalendarDate, dateParts, daysBetween, formatDate, parseDate } from '#values/calendar-date.ts'
import { type RoundingTo, TO_THE_CENT } from '#values/rounding.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { PERIODIC_TYPES } from '#values/vocabulary/loan-terms.ts'
import type { FormHindrance } from '../../../words/form-hindrance-words.ts'
import { dayAfterPeriods, firstDueDates } from './first-due-dates.ts'
import { sumText, type WireRow, wireRows } from './made-rows.ts'
import { areSameRows, rowsByConvention } from './rows-by-convention.ts'
import type { ScheduleRequest } from './schedule-terms.ts'

/** The service's rows for these terms; `undefined` if it refuses them. */
export type MakeRows = (terms: ScheduleRequest) => Promise<readonly InstallmentBody[] | undefined>

/** A convention search: its request and its result. */
export type Answered = {
  readonly request: ConventionRequestInput
  readonly found: FoundConventionBody
  /** Country of the loan, or empty. */
  readonly country: string
}

/**
 * `named`: terms that reproduce the rows of the named convention, whether or not the form can hold them. `usable`: terms that the form can
 * hold, of that or of another fitting convention. `hindrance`: why the form cannot hold the named convention.
 */
export type ProvenTerms = {
  readonly named: ScheduleRequest | undefined
  readonly usable: { readonly convention: ConventionBody; readonly terms: ScheduleRequest } | undefined
  readonly hindrance: FormHindrance | undefined
}

/** Number of equivalent conventions to try if the form cannot hold the first. */
const MOST_TRIED = 4

/** The loan of a convention search. `country`: whose holidays may have moved its due dates, or empty. */
type LoanOfRows = Pick<ConventionRequestInput, 'loanAmount' | 'interestRate'> & { readonly country: string }

type PeriodicRequest = Extract<ScheduleRequest, { readonly numberOfInstallments: number }>
type SingleRowRequest = Exclude<ScheduleRequest, PeriodicRequest>

type Dates = { readonly startDate: CalendarDate; readonly firstDueDate: CalendarDate }

/** The result as terms from which the service makes exactly these rows: only tried terms are offered. */
export async function provenTerms(answered: Answered, makeRows: MakeRows): Promise<ProvenTerms> {
  const [named, ...others] = conventionsOf(answered.found)
  if (!named) return { named: undefined, usable: undefined, hindrance: undefined }
  const first = await triedTerms(answered, named, makeRows)
  const { terms, hindrance } = first
  if (hindrance === undefined) return { named: terms, usable: terms && { convention: named, terms }, hindrance }
  const possible = others.filter((each) => hindranceOf(each, answered.request.lenderIssueDate) === undefined)
  for (const convention of possible.slice(0, MOST_TRIED)) {
    const other = await triedTerms(answered, convention, makeRows)
    if (other.terms) return { named: terms, usable: { convention, terms: other.terms }, hindrance }
  }
  return { named: terms, usable: undefined, hindrance }
}

function conventionsOf(found: FoundConventionBody): readonly ConventionBody[] {
  if (found.kind === 'reproduced') return found.conventions
  return found.kind === 'closest' && found.isNear ? [found.convention] : []
}

type Tried = { readonly terms: ScheduleRequest | undefined; readonly hindrance: FormHindrance | undefined }

async function triedTerms(
  { request, found, country }: Answered,
  convention: ConventionBody,
  makeRows: MakeRows,
): Promise<Tried> {
  const rows = rowsByConvention(request.schedule, found)
  const candidates = termsOfConvention(convention, { ...request, country }, rows)
  const known = hindranceOf(convention, request.lenderIssueDate)
  for (const terms of candidates) {
    if (await makesRows(terms, rows, makeRows)) return { terms, hindrance: known }
  }
  const unproven = unprovenHindrance(convention, { candidates: candidates.length, country })
  return { terms: undefined, hindrance: known ?? unproven }
}

async function makesRows(terms: ScheduleRequest, rows: readonly WireRow[], makeRows: MakeRows): Promise<boolean> {
  const made = await makeRows(terms)
  return made !== undefined && areSameRows(wireRows(made, terms), rows)
}

/** First property of the convention that the form has no field for, checked before any rows are made. */
function hindranceOf(convention: ConventionBody, issueDate: string): FormHindrance | undefined {
  const { level, lastRow, scheduleType, startDate, pauses, isRoundedWhenDue } = convention
  if (startDate !== issueDate) return 'start'
  if (level === 'as-given' && scheduleType !== 'ANNUITY') return 'level'
  if (lastRow !== 'pays-rest') return 'last-row'
  if (isRoundedWhenDue) return 'rounded-when-due'
  return pauses.filter(({ fromRow }) => fromRow > 1).length > 1 ? 'pauses' : undefined
}

/** Reason why none of the candidate terms reproduced the rows. */
function unprovenHindrance(
  { workingDays }: Pick<ConventionBody, 'workingDays'>,
  { candidates, country }: { readonly candidates: number; readonly country: string },
): FormHindrance {
  if (candidates === 0) return 'due-dates'
  if (workingDays === 'as-they-fall') return 'other-rows'
  return country === '' ? 'country' : 'holidays'
}

/**
 * Candidate terms that may make these rows of a convention, likeliest first; the service decides. None if the level or the
 * last row cannot be generated, or the due dates follow no rule.
 */
function termsOfConvention(
  convention: ConventionBody,
  loan: LoanOfRows,
  rows: readonly WireRow[],
): readonly ScheduleRequest[] {
  const dueDates = rows.flatMap(({ date }) => parseDate(date) ?? [])
  const [first] = dueDates
  const startDate = parseDate(convention.startDate)
  if (!isMade(convention) || first === undefined || startDate === undefined) return []
  const { loanAmount, interestRate } = loan
  const base = { loanAmount, interestRate, startDate: convention.startDate, dayCount: convention.dayCount }
  const scheduleType = PERIODIC_TYPES.find((type) => type === convention.scheduleType)
  if (!scheduleType) return [{ ...base, ...singleRow(convention, startDate, first) }]
  return calendarsOf(convention, loan.country).flatMap((workingDays) =>
    firstDueDates(dueDates, convention.every, convention.workingDays !== 'as-they-fall').flatMap((firstDueDate) =>
      firstDueDate < startDate
        ? []
        : [
            {
              ...base,
              scheduleType,
              ...periodic(convention, dueDates, { startDate, firstDueDate }),
              ...givenInstallment(convention, rows),
              ...workingDays,
            },
          ],
    ),
  )
}

/** True if the desk makes such a level and last row. Of an annuity the level may be given, of other types it is worked out. */
function isMade({ scheduleType, level, lastRow }: ConventionBody): boolean {
  return lastRow === 'pays-rest' && (level !== 'as-given' || scheduleType === 'ANNUITY')
}

/** Total that most rows have, if it is no installment by the terms. */
function givenInstallment({ level }: ConventionBody, rows: readonly WireRow[]) {
  if (level !== 'as-given') return {}
  const counts = new Map<string, number>()
  for (const { principalAmount, interestAmount } of rows) {
    const total = sumText(principalAmount, interestAmount)
    counts.set(total, (counts.get(total) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most ? { installment: most[0] } : {}
}

function singleRow(convention: ConventionBody, startDate: CalendarDate, dueDate: CalendarDate) {
  const { compounding } = convention
  return {
    scheduleType: 'FULL-BULLET' as const,
    due: dueOf(startDate, dueDate),
    ...commonTerms(convention),
    ...(compounding && { compounding: { count: compounding.count, unit: unitOf(compounding.unit) } }),
  } satisfies Partial<SingleRowRequest>
}

/** Term from the start in whole months, or else in days; a due date if it is further away than a term can be. */
function dueOf(startDate: CalendarDate, dueDate: CalendarDate): SingleRowRequest['due'] {
  const [from, to] = [dateParts(startDate), dateParts(dueDate)]
  const months = (to.year - from.year) * 12 + to.month - from.month
  if (months > 0 && addMonths(startDate, months) === dueDate) return { kind: 'term', count: months, unit: 'months' }
  const days = daysBetween(startDate, dueDate)
  return days > 0 && days <= MAX_INSTALLMENTS
    ? { kind: 'term', count: days, unit: 'days' }
    : { kind: 'date', date: formatDate(dueDate) }
}

function periodic(convention: ConventionBody, dueDates: readonly CalendarDate[], { startDate, firstDueDate }: Dates) {
  const { scheduleType, every, interestOn, pauses, balloon, interestEvery, oddCents, isUnrounded } = convention
  const { rounding, roundedTo, level } = convention
  const installment = convention.installmentRounding ?? { rounding, roundedTo }
  const follows = dueDates.every(
    (_, row) => dayAfterPeriods(startDate, every, row + 1) === dayAfterPeriods(firstDueDate, every, row),
  )
  return {
    numberOfInstallments: dueDates.length,
    every,
    ...(follows ? {} : { firstDueDate: formatDate(firstDueDate) }),
    ...commonTerms(convention),
    ...(interestOn === 'balance' ? {} : { interestOn }),
    ...(pauses.length === 0 ? {} : { pauses }),
    ...(balloon === '0.00' ? {} : { balloon }),
    ...(interestEvery === 1 ? {} : { interestEvery }),
    ...(scheduleType === 'BULLET' || level === 'as-given' || isUsual(installment)
      ? {}
      : { installmentRounding: installment }),
    ...(oddCents === 'last-row' ? {} : { oddCents }),
    ...(isUnrounded ? { isUnrounded } : {}),
  } satisfies Partial<PeriodicRequest>
}

/** A fee in the rows is part of their interest; otherwise the rows would not show it. */
function commonTerms({ dayCount, stub, rounding, roundedTo, fee, periodRate }: ConventionBody) {
  return {
    ...(periodRate === 'exact' ? {} : { periodRate }),
    ...(stub === 'one-period' || dayCount !== 'EQUAL-PERIODS' ? {} : { stub }),
    ...(isUsual({ rounding, roundedTo }) ? {} : { interestRounding: { rounding, roundedTo } }),
    ...(fee && { fee: { ...fee, onWire: 'in-interest' as const } }),
  }
}

function isUsual({ rounding, roundedTo }: RoundingTo): boolean {
  return rounding === TO_THE_CENT.rounding && roundedTo === TO_THE_CENT.roundedTo
}

/** Rows do not tell whose holidays moved them: those of the loan's country, or weekends only. */
function calendarsOf({ workingDays: rule, interestMoves }: ConventionBody, country: string) {
  if (rule === 'as-they-fall') return [{}]
  const moved = { rule, ...(interestMoves ? { interestMoves } : {}) }
  return [...(country === '' ? [] : [{ workingDays: { ...moved, country } }]), { workingDays: moved }]
}

function unitOf(unit: NonNullable<ConventionBody['compounding']>['unit']) {
  return unit === 'days' ? ('days' as const) : ('months' as const)
}
