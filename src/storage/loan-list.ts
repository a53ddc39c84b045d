import type { LoanFilter } from './loan-filter.ts'
import type { LoanTotals, PageKey } from './loan-page.ts'
import type { PagedList } from './page.ts'
import type { RowError } from './row-error.ts'
import type { StoredLoan } from './stored-loan.ts'

/**
 * The loans that match a filter, newest issue date first, the later registered first on the same day; those whose row cannot
 * be read are left out everywhere but in `unreadable`. On a page too: what is in their columns is no place for the next page
 * to begin.
 */
export type LoanList = PagedList<LoanFilter, StoredLoan, PageKey> & {
  /** How many loans there are, of all connections together: quickly, and never too few. */
  readonly size: () => Promise<number>
  /** The ids of all that match but those of some uuids, in the order of the list. */
  readonly ids: (filter: LoanFilter, except: readonly string[]) => Promise<Float64Array>
  /** How many rows match and cannot be read, and what is wrong with the first of them. */
  readonly unreadable: (filter: LoanFilter) => Promise<{ readonly count: number; readonly first: readonly RowError[] }>
  /** How many match, and their remaining principal in cents, which may be more than a number holds. */
  readonly totals: (filter: LoanFilter) => Promise<LoanTotals>
}
