import type Database from 'better-sqlite3'
import { remakeTable } from './remake-table.ts'

const TABLES = [
  'loan',
  'schedule_version',
  'settings',
  'connection',
  'submission',
  'extension_run',
  'extension_run_line',
] as const

/** Matches, for example, `CHECK (kind IN ('test', 'production'))`. */
const LISTED_TERMS = /\s+CHECK \(\w+ IN \('[^)]*\)\)/g

/**
 * Only the codec of a column lists its terms from now on, so that a format with a new term need not recreate tables.
 * Rules of amounts, days and lengths stay.
 */
export function openTerms(database: Database.Database): void {
  for (const table of TABLES) remakeTable(database, table, (sql) => sql.replace(LISTED_TERMS, ''))
}
