import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import { AFTER_ISSUE, LAST_DAY, onDay } from '../cells/first-due-rule.ts'
import { withoutListName } from '../cells/plain-words.ts'
import { unitOfTerm } from '../cells/term-unit.ts'
import { TIME_UNITS, type TimeUnit, timeUnit } from '../cells/time-words.ts'
import { AT_MATURITY, readWrittenPeriod } from '../cells/written-period.ts'
import { writtenUnit, writtenUnits } from '../cells/written-time.ts'
import { shownTime } from '../columns/head-words.ts'
import { namedField } from '../columns/name-index.ts'
import { isOwnTable } from '../columns/own-table.ts'
import { saidTermTime } from '../columns/said-units.ts'
import { saysCount } from '../columns/term-names.ts'
import { termUnitColumn, termUnits } from '../columns/term-units.ts'
import type { FixedValue, ImportPlan } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { cellText } from '../source-record.ts'
import { saysEvery } from './ask-columns.ts'
import { isReadingOpen, readingQuestion, remarkOf, staleReading } from './ask-readings.ts'
import {
  type Asker,
  askedColumns,
  type Choice,
  type ColumnAsked,
  leaveOut,
  type OpenQuestion,
  readAs,
} from './open-question.ts'
import { mayBePaymentDay } from './payment-days.ts'

/** Asks about the term of a loan: a number of installments, or a time that its head or its numbers show. */
export const askTerms: Asker = (plan, facts) =>
  askedColumns(plan, facts)
    .filter(({ planned }) => planned.field === 'numberOfInstallments')
    .flatMap((asked) => {
      const { head, samples, tally } = asked.column
      const beside = termUnitColumn(asked.column, facts.columns, plan.columns)
      if (beside !== undefined) return askBeside(asked, beside)
      const written = writtenUnits([...samples, ...tally.values])
      if (areApart(written) && shownTime(asked.column) === undefined && timeUnit(head) === undefined)
        return askWritten(asked, written)
      const own = shownTime(asked.column) ?? timeUnit(head) ?? written[0]
      const remark = own === undefined && !saysCount(asked.column.head) ? remarkOf(facts, saidTermTime) : undefined
      const unit = own ?? remark?.value
      const readings = unit === undefined ? readingsWithoutUnit(asked) : readingsOfUnit(unit, asked)
      const params = { ...(unit && { unit }), ...(remark && { said: remark.said }), ...figures(asked) }
      if (readings.length > 0 && isOvertaken(asked)) return readingQuestion('term-unit', asked, params, readings)
      if (!isReadingOpen(asked, () => true)) return staleReading('term-unit', asked, params, readings, 'installments')
      return readings.length === 0 ? [] : readingQuestion('term-unit', asked, params, readings)
    })

/** Days of the month on which lenders mostly have installments due. Others are among the fixed values. */
const USUAL_DAYS = [1, 10, 15, LAST_DAY]

/**
 * Asks when the first installment is due, where a file counts installments and says no due date, or some of its lines say none: by a
 * column that may have the day of the month, else a period after the issue date, or on a usual day.
 */
export const askFirstDue: Asker = (plan, facts) => {
  const counted = plan.columns.find(({ field }) => field === 'numberOfInstallments')
  // What the number counts is asked about first: one payment after a time has no other due date.
  const isOpen = askTerms(plan, facts).length > 0 || (counted?.as ?? null)?.startsWith('one-payment') === true
  const silent = linesWithout(plan, facts)
  if (counted === undefined || plan.format.shape !== 'loan-a-line' || silent === 0 || isOpen) return []
  if (isOwnTable(plan, facts)) return []
  const isPartly = plan.columns.some(({ field }) => field === 'firstDueDate')
  const days = isPartly ? [] : askedColumns(plan, facts).filter(mayBePaymentDay)
  const [day] = days
  const byDay = days.flatMap(({ column: { index } }) => [
    readAs(index, 'firstDueDate', 'payment-day'),
    readAs(index, 'firstDueDate', 'payment-day-a-period-later'),
    readAs(index, 'firstDueDate', 'payment-day-soonest'),
  ])
  const values = [AFTER_ISSUE, ...(day === undefined ? USUAL_DAYS.map(onDay) : [])]
  return [
    {
      code: 'first-due',
      column: day?.column.index ?? counted.index,
      params: { ...(day && { head: day.column.head }), ...(isPartly && { lines: silent, of: facts.lines }) },
      choices: [...byDay, ...values.map((value) => fixed(plan, day, value))],
    },
  ]
}

/** True for units of which no one can be the reading of all: days or weeks beside months or years. */
function areApart(units: readonly TimeUnit[]): boolean {
  const areLong = units.map((unit) => unit === 'months' || unit === 'years')
  return areLong.includes(true) && areLong.includes(false)
}

/** Asks about a term whose unit stands in each cell, and differs; the outcomes are those of a line in the shortest unit. */
function askWritten(asked: ColumnAsked, units: readonly TimeUnit[]): readonly OpenQuestion[] {
  const { tally } = asked.column
  const params = { said: units.join(', '), ...figures(asked) }
  const place = tally.cells.findIndex((cell) => writtenUnits([cellText(cell)])[0] === units[0])
  return askSaid(asked, new Set(units), params, place)
}

/** Asks about a term whose unit stands in another column; the outcomes are those of a line in the shortest unit. */
function askBeside(asked: ColumnAsked, beside: SourceColumn): readonly OpenQuestion[] {
  const units = termUnits(beside)
  const texts = [...new Set(beside.tally.values.filter((text) => text.trim() !== ''))].slice(0, MOST_SAID)
  const params = { said: texts.join(', '), beside: beside.head, ...figures(asked) }
  const shortest = TIME_UNITS.find((unit) => units.has(unit))
  const place = beside.tally.cells.findIndex((cell) => unitOfTerm(cellText(cell)) === shortest)
  return askSaid(asked, units, params, place)
}

function askSaid(
  asked: ColumnAsked,
  units: ReadonlySet<TimeUnit>,
  params: OpenQuestion['params'],
  place: number,
): readonly OpenQuestion[] {
  const led: readonly ReadAs[] = [
    ...(units.has('days') ? (['days-at-once-as-said'] as const) : []),
    'term-as-said',
    'one-payment-as-said',
    'installments',
  ]
  if (!isReadingOpen(asked, () => true)) return staleReading('term-unit', asked, params, led, 'installments')
  return readingQuestion('term-unit', asked, params, led).map((question) => ({
    ...question,
    place: Math.max(0, place),
  }))
}

/** Most texts of a column of units in a question. */
const MOST_SAID = 4

/** Weeks that were answered before a period was chosen, or taken back: no line could be read so, and they are asked about again. */
function isOvertaken(asked: ColumnAsked): boolean {
  const { as, by } = asked.planned
  if (by !== 'chosen') return false
  if (as === 'weeks-of-installments') return !hasPeriod(asked)
  return as === 'weekly-installments' && periodsIn(asked).some((period) => period !== A_WEEK)
}

const A_WEEK = '7 days'
const A_MONTH = '1 months'

/** Times between due dates that the plan takes from one column, or fixes. None are read from several columns alone. */
function periodsIn({ plan: { columns, fixed }, facts }: ColumnAsked): readonly string[] {
  const own = columns.filter(({ field }) => field === 'every')
  const texts = own.length === 1 ? (facts.columns[own[0]?.index ?? 0]?.tally.values ?? []) : []
  return [...texts, ...fixed.filter(({ field }) => field === 'every').map(({ value }) => value)].flatMap((text) => {
    const reading = readWrittenPeriod(text)
    return reading.kind === 'ok' ? reading.value : []
  })
}

function figures({ column: { tally } }: ColumnAsked) {
  return { ...(tally.least !== null && { least: tally.least }), ...(tally.most !== null && { most: tally.most }) }
}

function readingsOfUnit(unit: TimeUnit, asked: ColumnAsked): readonly ReadAs[] {
  switch (unit) {
    case 'days':
      return ['one-payment-after-days', ...daysInPeriods(asked), 'installments']
    case 'weeks':
      return hasPeriod(asked)
        ? ['weeks-of-installments', 'one-payment-after-weeks', 'installments']
        : ['weekly-installments', 'one-payment-after-weeks', 'installments']
    case 'years':
      return ['years-of-installments', 'one-payment-after-years', 'installments']
    case 'months':
      return hasOtherPeriod(asked) || hasYears(asked) ? ['months-of-installments', 'installments'] : []
    default:
      return unit satisfies never
  }
}

/** True if some cells count years beside the months. */
function hasYears({ column: { samples, tally } }: ColumnAsked): boolean {
  return [...samples, ...tally.values].some((text) => writtenUnit([text]) === 'years' || /\d\s*\p{L}+\s*\d/u.test(text))
}

/** More months than lenders give loans for, or nothing but weeks and months of 30 days. */
const MOST_MONTHS = 84
const DAYS_OF_A_WEEK = 7
const DAYS_OF_A_MONTH = 30

function readingsWithoutUnit(asked: ColumnAsked): readonly ReadAs[] {
  const { head, tally } = asked.column
  if (saysCount(head) || tally.divisor === null || tally.most === null) return []
  if (periodsIn(asked).includes(AT_MATURITY))
    return ['months-of-installments', 'one-payment-after-days', 'installments']
  const isOfOtherPeriods = periodsIn(asked).some((period) => period !== A_MONTH) && !isOfLoanPro(asked)
  const named = namedField(head)
  const isUnknown = named?.kind !== 'fields' || !named.fields.includes('numberOfInstallments')
  const isLong = tally.most > MOST_MONTHS
  const isOfDays = tally.divisor > 0 && (tally.divisor % DAYS_OF_A_WEEK === 0 || tally.divisor % DAYS_OF_A_MONTH === 0)
  const days = ['one-payment-after-days', ...daysInPeriods(asked)] as const
  if (isUnknown)
    return [
      'installments',
      ...(hasPeriod(asked)
        ? (['months-of-installments', 'weeks-of-installments'] as const)
        : (['weekly-installments'] as const)),
      ...days,
      'years-of-installments',
    ]
  const other = [
    ...(isOfOtherPeriods ? (['months-of-installments'] as const) : []),
    ...(isLong || isOfDays ? days : []),
    ...(mayBeYears(asked) ? (['years-of-installments'] as const) : []),
  ]
  return other.length === 0 ? [] : ['installments', ...other]
}

/** Numbers that are years rather than installments if a column has no others: up to 7, and 5, 10, 15 to 40. */
const MOST_SHORT_YEARS = 7
const MOST_YEARS = 40
const YEARS_OF_LONG_LOANS = 5

/** True for numbers that may be years, if no final due date says which day is meant. */
function mayBeYears({ column: { tally }, plan, facts }: ColumnAsked): boolean {
  const { most, divisor } = tally
  if (most === null || divisor === null) return false
  const areFew = most > 1 && most <= MOST_SHORT_YEARS
  const areOfLongLoans = divisor > 0 && divisor % YEARS_OF_LONG_LOANS === 0 && most <= MOST_YEARS
  const hasEnd = plan.columns.some(({ field }) => field === 'finalDueDate')
  return (areFew || areOfLongLoans) && !hasEnd && !isOfLoanPro({ plan, facts })
}

/** LoanPro writes its periods with the name of their list, and counts terms in them. */
function isOfLoanPro({ plan, facts }: Pick<ColumnAsked, 'plan' | 'facts'>): boolean {
  const periods = plan.columns.flatMap(({ field, index }) => (field === 'every' ? (facts.columns[index] ?? []) : []))
  return periods.some(({ tally }) => tally.values.some((text) => withoutListName(text) !== text))
}

/** Days part into months if each number holds at least one. */
function daysInPeriods({ column: { tally } }: ColumnAsked): readonly ReadAs[] {
  const isParted = tally.divisor !== null && tally.divisor > 0 && tally.divisor % DAYS_OF_A_MONTH === 0
  return isParted && (tally.most ?? 0) > DAYS_OF_A_MONTH ? ['days-of-installments'] : []
}

/** The same, also if a column says it that nobody has taken yet. */
function hasPeriod(asked: ColumnAsked): boolean {
  return hasOtherPeriod(asked) || askedColumns(asked.plan, asked.facts).some(saysEvery)
}

/** True if the file says how often a payment is due, in a column or for all. */
function hasOtherPeriod({ plan: { columns, fixed } }: ColumnAsked): boolean {
  return columns.some(({ field }) => field === 'every') || fixed.some(({ field }) => field === 'every')
}

/** Number of lines of which neither a column nor a fixed value says a due date. */
function linesWithout({ columns, fixed }: ImportPlan, facts: SourceFacts): number {
  const isSaid = [...columns, ...fixed].some(({ field }) => field === 'finalDueDate')
  if (isSaid || fixed.some(({ field }) => field === 'firstDueDate')) return 0
  const filled = columns.flatMap(({ field, index }) =>
    field === 'firstDueDate' ? (facts.columns[index]?.filled ?? 0) : [],
  )
  return Math.max(facts.lines - Math.max(0, ...filled), 0)
}

/** A column of days that is not taken is left out. */
function fixed(plan: ImportPlan, day: ColumnAsked | undefined, value: string): Choice {
  const first: FixedValue = { field: 'firstDueDate', value }
  const columns = day === undefined ? {} : { columns: leaveOut(day.column.index).change.columns }
  return {
    code: 'fix-value',
    params: { field: 'firstDueDate', value },
    change: { fixed: [...plan.fixed, first], ...columns },
  }
}
