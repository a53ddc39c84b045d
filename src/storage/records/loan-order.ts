import { type LoanSort, SORTED_BY, type SortedBy } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { KnownKey } from '../loan-page.ts'
import type { Condition } from './conditions.ts'
import type { LoanRecord } from './loan-record.ts'

/** What a loan is sorted by, as SQL of both engines, and which way that goes where the column goes up. */
type SortKey = { readonly sql: string; readonly way: 'with' | 'against' }

/** Of a repaid loan nothing is due any more: it comes after all others. */
export const REPAID_DUE = "'9999-12-31'"
export const NEXT_DUE = `coalesce(next_due_date, ${REPAID_DUE})`

/** A key never depends on the day: how late a loan is and how it stands follow the day that is due next. */
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

/** The key of a list, and which way that goes from its start. */
type ListOrder = SortKey & { readonly by: SortedBy; readonly sort: LoanSort; readonly order: Way }

export function orderOf({ order }: LoanFilter): ListOrder {
  const { sort, direction } = order ?? { sort: 'issueDate', direction: 'desc' }
  const key = SORT_KEYS[sort]
  const isUp = (direction === 'asc') === (key.way === 'with')
  return { ...key, by: SORTED_BY[sort], sort, order: isUp ? 'ASC' : 'DESC' }
}

export function opposite(way: Way): Way {
  return way === 'ASC' ? 'DESC' : 'ASC'
}

/** A row of `loan` with what the list is sorted by. */
export type KeyedRecord = LoanRecord & { readonly sort_key: string | number }

export function keyOf({ sort_key, id }: KeyedRecord): KnownKey {
  return { value: sort_key, id }
}

/** Those that come after a row of the list, the way that it is read. */
export function beyond(key: string, way: Way, { value, id }: KnownKey): Condition {
  return { sql: `(${key}, id) ${way === 'ASC' ? '>' : '<'} (?, ?)`, values: [value, id] }
}
