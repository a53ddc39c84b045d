import type { Period } from '#engine/due-dates.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { MONTHLY } from '#values/default-terms.ts'
import { type Cents, cents } from '#values/money.ts'
import { type Rate, rateFromMillionths } from '#values/rate.ts'
import type { ClientType, DayCount, PeriodicType, SingleRowType, TermUnit } from '#values/vocabulary/loan-terms.ts'

/** Shape of a schedule: several rows, or one at the end of a term. */
export type DescribedShape =
  | { readonly scheduleType: PeriodicType; readonly numberOfInstallments: number; readonly every: Period }
  | { readonly scheduleType: SingleRowType; readonly term: { readonly count: number; readonly unit: TermUnit } }

/** Day that the dates of a loan are counted from; `days` is below zero for a due date in the past. */
export type DescribedPlace =
  | { readonly kind: 'free' }
  | { readonly kind: 'issued'; readonly date: CalendarDate }
  | { readonly kind: 'issued-ago'; readonly days: number }
  | { readonly kind: 'next-due'; readonly days: number }

/** Several extensions of a loan, each by the same days. */
export type DescribedExtensions = { readonly times: number; readonly days: number }

/** Description of loans as plain data. Parts that the text omits have their default, or are null. */
export type LoanDescription = {
  readonly loans: number
  readonly shape: DescribedShape
  readonly loanAmount: Cents
  readonly interestRate: Rate
  readonly dayCount: DayCount
  readonly clientType: ClientType
  /** Null to invent one. */
  readonly country: string | null
  readonly clientName: string | null
  readonly clientCode: string | null
  /** True if several loans have one client, false if each has its own. */
  readonly isOneClient: boolean
  /** Extensions in order; neighbours have different days. */
  readonly extensions: readonly DescribedExtensions[]
  /** Null for the default, or for the number of extensions if there were more. */
  readonly maxExtensions: number | null
  readonly paid: number
  /** True if half of the next installment is paid as well. */
  readonly isPartlyPaid: boolean
  /** Null if the dates alone decide. */
  readonly overdue: number | null
  readonly place: DescribedPlace
}

export const DEFAULT_AMOUNT = cents(100_000)
export const DEFAULT_RATE = rateFromMillionths(12_000_000)
export const DEFAULT_INSTALLMENTS = 12
export const DEFAULT_PERIOD: Period = MONTHLY
export const DEFAULT_TERM = { count: 12, unit: 'months' } as const
export const DEFAULT_EXTENSION_DAYS = 30

/** Maximum number of loans built from one description. */
export const MAX_BUILT_LOANS = 1_000
/** Longest time in a description, in days, weeks, months or years. */
export const MAX_NAMED_TIME = 10_000

/** Number of installments of a described loan. */
export function installmentsOf(shape: DescribedShape): number {
  return 'term' in shape ? 1 : shape.numberOfInstallments
}

/** Number of extensions of a described loan. */
export function timesExtended({ extensions }: Pick<LoanDescription, 'extensions'>): number {
  return extensions.reduce((sum, { times }) => sum + times, 0)
}
