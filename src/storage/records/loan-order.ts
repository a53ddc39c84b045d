import { type LoanSort, SORTED_BY, type SortedBy } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { KnownKey } from '../loan-page.ts'
import { NEXT_DUE } from './bought-back-record.ts'
import type { Condition } from './conditions.ts'
import type { LoanRecord } from './loan-record.ts'

/** Sort key of loans, as SQL for both engines; `against` if the order runs against the column. */
type SortKey = { readonly sql: string; readonly way: 'with' | 'against' }

/** Keys never depend on the current day: the days late and the standing follow from the next due date. */
const SORT_KEYS: Readonly<Record<LoanSort, SortKey>> = {
  lenderLoanId: { sql: 'lender_loan_id', way: 'with' },
  loanPublicId: { sql: 'public_id', way: 'with' },
  clientType: { sql: 'client_type', way: 'with' },
  country: { sql: 'country', way: 'with' },
  scheduleType: { sql: 'schedule_type', way: 'with' },
  loanAmount: { sql: 'amount_cents', way: 'with' },
  remainingPrincipal: { sql: 'remaining_principal_cents', way: 'with' },
  interestRate: { sql: 'interest_rate_millionths', way: 'with' },
  extensions: { sql: 'extensions_used', way: 'with' },
  issueDate: { sql: 'issue_date', way: 'with' },
  finalPaymentDate: { sql: 'final_payment_date', way: 'with' },
  nextDueDate: { sql: NEXT_DUE, way: 'with' },
  standing: { sql: NEXT_DUE, way: 'with' },
  daysLate: { sql: NEXT_DUE, way: 'against' },
}

export type Way = 'ASC' | 'DESC'

/** Sort key of a list, and its SQL direction from the start of the list. */
type ListOrder = SortKey & { readonly by: SortedBy; readonly sort: LoanSort; readonly order: Way }

export function orderOf({ order }: Pick<LoanFilter, 'order'>): ListOrder {
  const { sort, direction } = order ?? { sort: 'issueDate', direction: 'desc' }
  const key = SORT_KEYS[sort]
  const isUp = (direction === 'asc') === (key.way === 'with')
  return { ...key, by: SORTED_BY[sort], sort, order: isUp ? 'ASC' : 'DESC' }
}

export function opposite(way: Way): Way {
  return way === 'ASC' ? 'DESC' : 'ASC'
}

/** A row of `loan` with its sort key. */
export type KeyedRecord = LoanRecord & { readonly sort_key: string | number }

export function keyOf({ sort_key, id }: KeyedRecord): KnownKey {
  return { value: sort_key, id }
}

/** Rows after a position of the list, in the direction of reading. */
export function beyond(key: string, way: Way, { value, id }: KnownKey): Condition {
  return { sql: `(${key}, id) ${way === 'ASC' ? '>' : '<'} (?, ?)`, values: [value, id] }
}
