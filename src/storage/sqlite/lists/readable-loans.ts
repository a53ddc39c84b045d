import type { Condition } from '../../records/conditions.ts'

const UNREADABLE = 'FROM loan INDEXED BY loan_unreadable WHERE is_readable = 0'

/**
 * Uses the index of the few unreadable loans; checking each row for readability would read the rows themselves. Whether
 * there are any is checked once per statement, which halves the time of scanning an index.
 */
export const READABLE: Condition = {
  sql: `NOT EXISTS (SELECT 1 ${UNREADABLE}) OR id NOT IN (SELECT id ${UNREADABLE})`,
  values: [],
}

/** All loans except some UUIDs. */
export function exceptCondition(uuids: readonly string[]): readonly Condition[] {
  if (uuids.length === 0) return []
  return [{ sql: 'uuid NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(uuids)] }]
}
