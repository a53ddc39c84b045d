import { MONTHLY } from '#values/default-terms.ts'
import type { TermReading } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { AT_MATURITY, periodOf } from '../cells/written-period.ts'
import { isTermReading } from '../cells/written-time.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { FieldSource } from './loan-plan.ts'
import type { LoanValues } from './read-fields.ts'

type Period = { readonly count: number; readonly unit: string }

/** A number of installments and the time between them. */
type Term = { readonly installments: number; readonly every: Period }

const DAYS_OF_A_MONTH = 30
const DAYS_OF_A_WEEK = 7
const MONTHS_OF_A_YEAR = 12
/** 13 weeks are a quarter, and 52 a year, as lenders count them. */
const WEEKS_OF_A_YEAR = 52

/** Installments of a time that is a number of days, weeks, months or years. Undefined if it holds no whole number of periods. */
const TERMS: Readonly<Record<TermReading, (number: number, every: Period) => Term | undefined>> = {
  installments: (installments, every) => ({ installments, every }),
  'weekly-installments': (installments) => ({ installments, every: { count: DAYS_OF_A_WEEK, unit: 'days' } }),
  'days-of-installments': (days, every) =>
    parted(days, every.unit === 'days' ? every.count : every.count * DAYS_OF_A_MONTH, every),
  'weeks-of-installments': (weeks, every) =>
    every.unit === 'days'
      ? parted(weeks * DAYS_OF_A_WEEK, every.count, every)
      : inMonths((weeks * MONTHS_OF_A_YEAR) / WEEKS_OF_A_YEAR, every),
  'months-of-installments': (months, every) => inMonths(months, every),
  'years-of-installments': (years, every) => inMonths(monthsOf(years), every),
  'one-payment-after-days': (count) => ({ installments: 1, every: { count, unit: 'days' } }),
  'one-payment-after-weeks': (weeks) => ({ installments: 1, every: { count: weeks * DAYS_OF_A_WEEK, unit: 'days' } }),
  'one-payment-after-months': (count) => ({ installments: 1, every: { count, unit: 'months' } }),
  'one-payment-after-years': (years) => ({
    installments: 1,
    every: { count: monthsOf(years), unit: 'months' },
  }),
}

/** Time until a single payment, by the number of a term. Undefined for a number of installments, which is no time. */
const TIMES: Readonly<Record<TermReading, ((number: number) => Period) | undefined>> = {
  installments: undefined,
  'weekly-installments': weeks,
  'days-of-installments': days,
  'weeks-of-installments': weeks,
  'months-of-installments': months,
  'years-of-installments': years,
  'one-payment-after-days': days,
  'one-payment-after-weeks': weeks,
  'one-payment-after-months': months,
  'one-payment-after-years': years,
}

function days(count: number): Period {
  return { count, unit: 'days' }
}

function weeks(count: number): Period {
  return days(count * DAYS_OF_A_WEEK)
}

function months(count: number): Period {
  return { count, unit: 'months' }
}

function years(count: number): Period {
  return months(monthsOf(count))
}

/** Whole months of years with their decimals: 1.5 is 18. */
function monthsOf(years: number): number {
  return Math.round(years * MONTHS_OF_A_YEAR)
}

function inMonths(months: number, every: Period): Term | undefined {
  return every.unit === 'days' ? undefined : parted(months, every.count, every)
}

function parted(time: number, each: number, every: Period): Term | undefined {
  return time > 0 && time % each === 0 ? { installments: time / each, every } : undefined
}

function isSame(one: Period, other: Period): boolean {
  return one.count === other.count && one.unit === other.unit
}

/** The values of a loan with its term as installments, where a person said what the number of its column means. */
export function withTerm(values: LoanValues, sources: readonly FieldSource[], notes: LoanNotes): LoanValues {
  const as = sources.find(({ field }) => field === 'numberOfInstallments')?.as ?? null
  const written = values.get('numberOfInstallments')
  if (!isTermReading(as) || written === undefined || notes.isFaulty('numberOfInstallments')) return values
  const every = values.get('every')
  if (every === AT_MATURITY) return atMaturity(values, TIMES[as]?.(Number(written)))
  const said = every === undefined ? undefined : periodOf(every)
  const term = TERMS[as](Number(written), said ?? MONTHLY)
  // Another time between due dates than the line says itself is none of its terms.
  if (term === undefined || (said && !isSame(said, term.every))) {
    notes.rule('numberOfInstallments', null, 'no-whole-periods', {})
    return values
  }
  const changed = new Map<ImportField, string>(values)
  changed.set('numberOfInstallments', String(term.installments))
  if (as !== 'installments') changed.set('every', `${term.every.count} ${term.every.unit}`)
  return changed
}

/** A single payment after the whole term. */
function atMaturity(values: LoanValues, after: Period | undefined): LoanValues {
  if (after === undefined) return values
  return new Map([...values, ['numberOfInstallments', '1'], ['every', `${after.count} ${after.unit}`]])
}
