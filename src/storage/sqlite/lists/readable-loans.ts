import type { Condition } from '../../records/conditions.ts'

const UNREADABLE = 'FROM loan INDEXED BY loan_unreadable WHERE is_readable = 0'

/**
 * The index has the few that cannot be read; to ask each row whether it can would read the rows themselves. Whether there are
 * any is asked once in a statement, which takes half of the time of a walk through an index.
 */
export const READABLE: Condition = {
  sql: `NOT EXISTS (SELECT 1 ${UNREADABLE}) OR id NOT IN (SELECT id ${UNREADABLE})`,
  values: [],
}

/** All loans but those of some uuids. */
export function exceptCondition(uuids: readonly string[]): readonly Condition[] {
  if (uuids.length === 0) return []
  return [{ sql: 'uuid NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(uuids)] }]
}
