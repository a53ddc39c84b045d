import { pageOf } from './page.ts'
import type { Readable } from './row-error.ts'
import { type LoanRecord, loanFromRecord, type StoredLoan } from './stored-loan.ts'

/** A row of the list, as it stands there; a page starts behind it, or ends before it. */
export type PageKey = { readonly issueDate: string; readonly id: number }

/** Rows in the order of the list, and the keys of its first and last row; null where the list begins or ends there. */
export type LoanPage = Readable<StoredLoan> & { readonly previous: PageKey | null; readonly next: PageKey | null }

export type LoanTotals = { readonly loans: number; readonly remainingPrincipal: bigint }

/** The page behind a row that these records begin: one more than `limit` was asked for. */
export function pageBehind<Row extends LoanRecord>(
  records: readonly Row[],
  limit: number,
  after: PageKey | null,
  keyOf: (record: Row) => PageKey,
): LoanPage {
  const [first] = records
  const page = pageOf(records, limit, loanFromRecord, keyOf)
  return { ...page, previous: after && first ? keyOf(first) : null }
}

/** The page before a row, from records that go up from it. */
export function pageAhead<Row extends LoanRecord>(
  records: readonly Row[],
  limit: number,
  before: PageKey | null,
  keyOf: (record: Row) => PageKey,
): LoanPage {
  const { rows, unreadable, previous, next } = pageBehind(records, limit, before, keyOf)
  return { rows: rows.toReversed(), unreadable: unreadable.toReversed(), previous: next, next: previous }
}
