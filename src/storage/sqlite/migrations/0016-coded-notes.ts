import type Database from 'better-sqlite3'
import { remakeTable } from './remake-table.ts'

/** Columns whose sentences become codes with data. */
const SENTENCES = [
  ['submission', 'explanation'],
  ['submission_event', 'note'],
  ['extension_run', 'pause_reason'],
  ['extension_run_line', 'explanation'],
] as const

const IS_TEXT = "typeof(explanation_json) = 'text'"
/** JSON is parsed only if it is valid: otherwise SQLite raises an error, in every list. */
const IS_NOTE = `CASE WHEN ${IS_TEXT} AND json_valid(explanation_json) THEN
    json_type(explanation_json, '$.code') = 'text' AND json_type(explanation_json, '$.params') = 'object' ELSE 0 END`

/**
 * Keeps each stored sentence verbatim, as the text of a note: guessing its code would be unsafe. The readability rule
 * of an extension run's line now covers its note too.
 */
export function codedNotes(database: Database.Database): void {
  for (const [table, column] of SENTENCES) {
    database.exec(`ALTER TABLE ${table} RENAME COLUMN ${column} TO ${column}_json`)
    database.exec(`
      UPDATE ${table} SET ${column}_json = json_object('code', 'kept-text', 'params', json_object('text', ${column}_json))
      WHERE ${column}_json IS NOT NULL`)
  }
  remakeTable(database, 'extension_run_line', (sql) => sql.replace(IS_TEXT, IS_NOTE))
}
