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

/** Such as `CHECK (kind IN ('test', 'production'))`. */
const LISTED_TERMS = /\s+CHECK \(\w+ IN \('[^)]*\)\)/g

/**
 * Which terms a column may hold is said by its codec alone, so that a format with one more needs no table made anew. Rules
 * of amounts, days and lengths stay.
 */
export function openTerms(database: Database.Database): void {
  for (const table of TABLES) remakeTable(database, table, (sql) => sql.replace(LISTED_TERMS, ''))
}
