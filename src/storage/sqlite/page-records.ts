import type { Page } from '../page.ts'
import { readableRows } from './row-codec.ts'

/** The page that these records begin: one more than `limit` was asked for, to see whether there is another page. */
export function pageOf<Stored, Row, Key>(
  records: readonly Stored[],
  limit: number,
  read: (record: Stored) => Row,
  keyOf: (record: Stored) => Key,
): Page<Row, Key> {
  const last = records.length > limit ? records[limit - 1] : undefined
  return { ...readableRows(records.slice(0, limit), read), next: last === undefined ? null : keyOf(last) }
}
