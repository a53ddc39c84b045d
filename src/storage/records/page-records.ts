import type { Page } from '../page.ts'
import { readableRows } from './row-codec.ts'

/** Input of a page: one record more than `limit` is read, to see whether there is another page. */
type PageParts<Stored, Row, Key> = {
  readonly records: readonly Stored[]
  readonly limit: number
  /** The row before the records; null for the outermost page. */
  readonly from: Key | null
  readonly read: (record: Stored) => Row
  readonly keyOf: (record: Stored) => Key
}

/** The page after a row. */
export function pageBehind<Stored, Row, Key>(parts: PageParts<Stored, Row, Key>): Page<Row, Key> {
  const { records, limit, from, read, keyOf } = parts
  const [first] = records
  const last = records.length > limit ? records[limit - 1] : undefined
  return {
    ...readableRows(records.slice(0, limit), read),
    previous: from !== null && first !== undefined ? keyOf(first) : null,
    next: last === undefined ? null : keyOf(last),
  }
}

/** The page before a row, from records in reverse order. */
export function pageAhead<Stored, Row, Key>(parts: PageParts<Stored, Row, Key>): Page<Row, Key> {
  const { rows, unreadable, previous, next } = pageBehind(parts)
  return { rows: rows.toReversed(), unreadable: unreadable.toReversed(), previous: next, next: previous }
}
