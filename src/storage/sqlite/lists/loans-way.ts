import type { LoanFilter } from '../../loan-filter.ts'
import type { KeyedPage, KnownKey, LoanTotals } from '../../loan-page.ts'
import type { Condition } from '../../records/conditions.ts'

/** A way to find the loans that match a filter. */
export type LoansWay = {
  readonly page: (filter: LoanFilter, after: KnownKey | null, limit: number) => KeyedPage
  readonly pageBefore: (filter: LoanFilter, before: KnownKey | null, limit: number) => KeyedPage
  /** At most `limit`; null for all. */
  readonly count: (filter: LoanFilter, limit: number | null) => number
  readonly ids: (filter: LoanFilter, except: readonly string[]) => Float64Array
  /** `loans` is their number if it is known: loans without remaining principal need not be read then. */
  readonly totals: (filter: LoanFilter, loans?: number) => LoanTotals
  /** FROM and WHERE for the loans that are overdue today, in any order. */
  readonly overdue: (filter: LoanFilter) => Condition
}
