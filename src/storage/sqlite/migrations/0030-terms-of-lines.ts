import type Database from 'better-sqlite3'

const SCHEMA = "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'extension_run_line'"
const IS_READABLE = /is_readable INTEGER NOT NULL GENERATED ALWAYS AS \(coalesce\(\n {2}([\s\S]*?), 0\)\) VIRTUAL/
const TERMS = /\n {2}AND (?:state|\(reason IS NULL OR reason) IN \([^)]*\)\)?/g

/**
 * The lines of runs no longer list terms, which a newer version may extend: the program validates them. An extension
 * line still checks the types of its columns.
 */
export function termsOfLines(database: Database.Database): void {
  const [, conditions] = IS_READABLE.exec(database.prepare<[], string>(SCHEMA).pluck().get() ?? '') ?? []
  if (conditions === undefined) throw new Error('extension_run_line has no column is_readable')
  database.exec(`
    DROP INDEX import_run_line_unreadable;
    DROP INDEX import_run_line_sums;
    ALTER TABLE import_run_line DROP COLUMN is_readable;
    CREATE INDEX import_run_line_sums ON import_run_line (
  run_id, state, reason, oddity, schedule_type, day_count, is_mid_life, is_corrected, amount_cents, paid_principal_cents
);
    DROP INDEX extension_run_line_unreadable;
    ALTER TABLE extension_run_line DROP COLUMN is_readable;
    ALTER TABLE extension_run_line ADD COLUMN is_readable INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(
  ${conditions.replace(TERMS, '')}, 0)) VIRTUAL;
    CREATE INDEX extension_run_line_unreadable ON extension_run_line (run_id) WHERE is_readable = 0;
  `)
}
