import type { Period } from '#engine/due-dates.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { MONTHLY } from '#values/default-terms.ts'
import { type Cents, cents } from '#values/money.ts'
import { type Rate, rateFromMillionths } from '#values/rate.ts'
import type { ClientType, DayCount, PeriodicType, SingleRowType, TermUnit } from '#values/vocabulary/loan-terms.ts'

/** The shape of a schedule: rows, or one at the end of a term. */
export type DescribedShape =
  | { readonly scheduleType: PeriodicType; readonly numberOfInstallments: number; readonly every: Period }
  | { readonly scheduleType: SingleRowType; readonly term: { readonly count: number; readonly unit: TermUnit } }

/** What the dates of a loan are counted from; `days` is below zero for a due date that has passed. */
export type DescribedPlace =
  | { readonly kind: 'free' }
  | { readonly kind: 'issued'; readonly date: CalendarDate }
  | { readonly kind: 'issued-ago'; readonly days: number }
  | { readonly kind: 'next-due'; readonly days: number }

/** Several extensions of a loan by as many days each. */
export type DescribedExtensions = { readonly times: number; readonly days: number }

/** Loans as a tester asks for them, in plain data: what the text leaves open has its default, or is null. */
export type LoanDescription = {
  readonly loans: number
  readonly shape: DescribedShape
  readonly loanAmount: Cents
  readonly interestRate: Rate
  readonly dayCount: DayCount
  readonly clientType: ClientType
  /** Null for an invented one. */
  readonly country: string | null
  readonly clientName: string | null
  readonly clientCode: string | null
  /** Whether several loans are of one client, not each of another. */
  readonly isOneClient: boolean
  /** In their order; no two neighbours by the same days. */
  readonly extensions: readonly DescribedExtensions[]
  /** Null for the default, or as many as it had. */
  readonly maxExtensions: number | null
  readonly paid: number
  /** Whether half of the next installment is paid as well. */
  readonly isPartlyPaid: boolean
  /** Null where it is whatever the dates make of it. */
  readonly overdue: number | null
  readonly place: DescribedPlace
}

export const DEFAULT_AMOUNT = cents(100_000)
export const DEFAULT_RATE = rateFromMillionths(12_000_000)
export const DEFAULT_INSTALLMENTS = 12
export const DEFAULT_PERIOD: Period = MONTHLY
export const DEFAULT_TERM = { count: 12, unit: 'months' } as const
export const DEFAULT_EXTENSION_DAYS = 30

/** So many loans are built of one description at most. */
export const MAX_BUILT_LOANS = 1_000
/** The longest time that a description may name, in days, weeks, months or years. */
export const MAX_NAMED_TIME = 10_000

/** How many installments a described loan has. */
export function installmentsOf(shape: DescribedShape): number {
  return 'term' in shape ? 1 : shape.numberOfInstallments
}

/** How many extensions a described loan has had. */
export function timesExtended({ extensions }: Pick<LoanDescription, 'extensions'>): number {
  return extensions.reduce((sum, { times }) => sum + times, 0)
}
