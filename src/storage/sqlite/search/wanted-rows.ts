import type Database from 'better-sqlite3'
import type { AssertWanted } from '../../assert-wanted.ts'
import type { Condition } from '../../records/conditions.ts'

/**
 * True for every row, but ends the statement when its result is no longer wanted. SQLite cannot be interrupted
 * otherwise. A check takes as long as ten rows, so it runs for one row in 1,024. Put it first in a WHERE, so that rows
 * count that other conditions exclude. `id` has the number of the row in its last bits.
 */
export function wantedRows(id: string): Condition {
  return { sql: `${id} & 1023 <> 0 OR is_wanted()`, values: [] }
}

/** Adds the SQL function for this check. */
export function addIsWanted(database: Database.Database, assertWanted: AssertWanted): void {
  database.function('is_wanted', { directOnly: true }, () => {
    assertWanted()
    return 1
  })
}
