import type { Condition } from '../../records/conditions.ts'
import { UNREADABLE_TERMS } from '../migrations/0036-readable-loans.ts'
import { UNREADABLE_COURSE } from '../migrations/0041-outstanding.ts'
import type { Statements } from '../statements/statements.ts'

/** IDs of all unreadable loans, by the indexes that have only those. */
export const UNREADABLE_IDS = `SELECT id ${UNREADABLE_TERMS} UNION ALL SELECT id ${UNREADABLE_COURSE}`

/** Condition that leaves unreadable loans out. */
type Readable = () => Condition

const ALL: Condition = { sql: 'TRUE', values: [] }

/**
 * Reads the indexes of the few unreadable loans before a statement; checking each row for readability would read the
 * rows themselves. Within the statement, SQLite would parse the long conditions of the indexes each time.
 */
export function createReadable(database: Statements): Readable {
  const unreadable = database.prepare<[], number>(UNREADABLE_IDS).pluck()
  return () => {
    const ids = unreadable.all()
    return ids.length === 0 ? ALL : { sql: EXCEPT, values: [JSON.stringify(ids)] }
  }
}

const EXCEPT = 'id NOT IN (SELECT value FROM json_each(?))'

/** All loans except some UUIDs. */
export function exceptCondition(uuids: readonly string[]): readonly Condition[] {
  if (uuids.length === 0) return []
  return [{ sql: 'uuid NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(uuids)] }]
}
