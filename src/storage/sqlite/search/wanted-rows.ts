import type Database from 'better-sqlite3'
import type { AssertWanted } from '../../assert-wanted.ts'
import type { Condition } from '../../records/conditions.ts'

/**
 * True of every row, but the end of its statement where nobody waits any more for what it reads: SQLite hears nothing else
 * while it is at work. To ask takes as long as ten rows, so one in 1,024 is asked; first in a WHERE, so that a row counts
 * which no other condition lets through. `id` has the number of the row in its last bits.
 */
export function wantedRows(id: string): Condition {
  return { sql: `${id} & 1023 <> 0 OR is_wanted()`, values: [] }
}

/** Lets SQL ask it. */
export function addIsWanted(database: Database.Database, assertWanted: AssertWanted): void {
  database.function('is_wanted', { directOnly: true }, () => {
    assertWanted()
    return 1
  })
}
