import type { Condition } from '../../records/conditions.ts'
import { UNREADABLE_COURSE, UNREADABLE_TERMS } from '../migrations/0036-readable-loans.ts'

/** IDs of all unreadable loans, by the indexes that have only those. */
export const UNREADABLE_IDS = `SELECT id ${UNREADABLE_TERMS} UNION ALL SELECT id ${UNREADABLE_COURSE}`

/**
 * Uses the indexes of the few unreadable loans; checking each row for readability would read the rows themselves.
 * Whether there are any is checked once per statement, which halves the time of scanning an index.
 */
export const READABLE: Condition = {
  sql: `NOT EXISTS (${UNREADABLE_IDS}) OR id NOT IN (${UNREADABLE_IDS})`,
  values: [],
}

/** All loans except some UUIDs. */
export function exceptCondition(uuids: readonly string[]): readonly Condition[] {
  if (uuids.length === 0) return []
  return [{ sql: 'uuid NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(uuids)] }]
}
