import type { LoanPage, PageKey } from '../loan-page.ts'
import { type LoanRecord, loanFromRecord } from './loan-record.ts'
import { pageOf } from './page-records.ts'

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
