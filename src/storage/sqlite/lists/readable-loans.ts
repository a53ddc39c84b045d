import type { Condition } from '../../records/conditions.ts'

/** The index has the few that cannot be read; to ask each row whether it can would read the rows themselves. */
export const READABLE: Condition = {
  sql: 'id NOT IN (SELECT id FROM loan INDEXED BY loan_unreadable WHERE is_readable = 0)',
  values: [],
}

/** All loans but those of some uuids. */
export function exceptCondition(uuids: readonly string[]): readonly Condition[] {
  if (uuids.length === 0) return []
  return [{ sql: 'uuid NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(uuids)] }]
}
