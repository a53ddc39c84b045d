import type { CalendarDate } from '#values/calendar-date.ts'
import type { LoanFilter } from './loan-filter.ts'
import type { LoanTotals, PageKey } from './loan-page.ts'
import type { PagedList } from './page.ts'
import type { RowError } from './row-error.ts'
import type { StoredLoan } from './stored-loan.ts'

/** A loan with the version of its schedule that counts. */
export type Versioned = Pick<StoredLoan, 'id' | 'version'>

/**
 * The loans that match a filter, in the order that it asks for; those whose row cannot
 * be read are left out everywhere but in `unreadable`. On a page too: what is in their columns is no place for the next page
 * to begin.
 */
export type LoanList = PagedList<LoanFilter, StoredLoan, PageKey> & {
  /** How many loans there are, of all connections together: quickly, and never too few. */
  readonly size: () => Promise<number>
  /** As `count`, but where more than `most` match and each would have to be looked at, `most` + 1. */
  readonly countUpTo: (filter: LoanFilter, most: number) => Promise<number>
  /** The ids of all that match but those of some uuids, in the order of the list. */
  readonly ids: (filter: LoanFilter, except: readonly string[]) => Promise<Float64Array>
  /** How many rows match and cannot be read, and what is wrong with the first of them. */
  readonly unreadable: (filter: LoanFilter) => Promise<{ readonly count: number; readonly first: readonly RowError[] }>
  /** How many match, and their remaining principal in cents, which may be more than a number holds. */
  readonly totals: (filter: LoanFilter) => Promise<LoanTotals>
  /** What is overdue today of each of some loans, by its id, in cents; of one whose schedule cannot be read, nothing. */
  readonly overdue: (loans: readonly Versioned[], today: CalendarDate) => Promise<ReadonlyMap<number, bigint>>
  /** The same added up of all that match, as far as it can be read; null where more than `most` of them are overdue. */
  readonly overdueTotal: (filter: LoanFilter, most: number) => Promise<bigint | null>
}
