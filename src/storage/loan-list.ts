import type { CalendarDate } from '#values/calendar-date.ts'
import type { LoanFilter } from './loan-filter.ts'
import type { LoanTotals, PageKey } from './loan-page.ts'
import type { PagedList } from './page.ts'
import type { RowError } from './row-error.ts'
import type { OwingLoan, StoredLoan } from './stored-loan.ts'

/** A loan with its current version. */
export type Versioned = Pick<StoredLoan, 'id' | 'version'>

/**
 * Loans that match a filter, in its order. Only `unreadable` returns rows that cannot be read. Pages omit them too: the
 * next page cannot start at values that may be damaged.
 */
export type LoanList = PagedList<LoanFilter, StoredLoan, PageKey> & {
  /** Number of loans of all connections together. Fast, and never too low. */
  readonly size: () => Promise<number>
  /** Like `count`; but `most` + 1 if more than `most` match and the count would have to read each of them. */
  readonly countUpTo: (filter: LoanFilter, most: number) => Promise<number>
  /** IDs of all matching loans except some UUIDs, in the order of the list. */
  readonly ids: (filter: LoanFilter, except: readonly string[]) => Promise<Float64Array>
  /** Number of matching rows that cannot be read, and the errors of the first of them. */
  readonly unreadable: (filter: LoanFilter) => Promise<{ readonly count: number; readonly first: readonly RowError[] }>
  /** Number of matching loans, and their remaining principal in cents, which may exceed the safe integers. */
  readonly totals: (filter: LoanFilter) => Promise<LoanTotals>
  /** Amounts in cents that are overdue today, by loan ID. A loan with an unreadable schedule may be missing. */
  readonly overdue: (loans: readonly OwingLoan[], today: CalendarDate) => Promise<ReadonlyMap<number, bigint>>
  /**
   * Sum of the readable overdue amounts of all matching loans; null if the rows of more than `most` loans would have to be
   * read for it.
   */
  readonly overdueTotal: (filter: LoanFilter, most: number) => Promise<bigint | null>
}
