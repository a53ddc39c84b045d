import type Database from 'better-sqlite3'
import { setRules } from './0035-loan-events.ts'

const LOAN_COUNT = `CREATE TABLE loan_count (
  connection_id TEXT PRIMARY KEY,
  -- the connection's place in the keys of the search
  number INTEGER NOT NULL UNIQUE CHECK (number BETWEEN 0 AND 1023),
  -- how many loans it has, those that cannot be read among them; none if all were voided
  loans INTEGER NOT NULL CHECK (loans >= 0)
) STRICT, WITHOUT ROWID`

/**
 * Events of two new kinds, which an older program could not read, need no new column. A voided loan leaves the count of
 * its connection, which keeps its number even if no loan is left.
 */
export function corrections(database: Database.Database): void {
  setRules(database, LOAN_COUNT, 'loan_count')
}
