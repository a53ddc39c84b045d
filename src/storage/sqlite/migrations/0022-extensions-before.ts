import type Database from 'better-sqlite3'

const SCHEMA = "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'loan'"
/** Matches the column's definition and keeps its conditions on other columns. */
const IS_READABLE = /is_readable INTEGER NOT NULL GENERATED ALWAYS AS \(coalesce\(\n {2}([\s\S]*?), 0\)\) VIRTUAL/
const IS_COUNT = "typeof(extensions_before) = 'integer' AND extensions_before BETWEEN 0 AND 1000000"

/** A loan may have been extended before it came to this desk. The readability of a loan covers the new column too. */
export function extensionsBefore(database: Database.Database): void {
  const [, conditions] = IS_READABLE.exec(database.prepare<[], string>(SCHEMA).pluck().get() ?? '') ?? []
  if (conditions === undefined) throw new Error('A loan does not know whether it can be read')
  database.exec(`
    DROP INDEX loan_unreadable;
    ALTER TABLE loan DROP COLUMN is_readable;
    ALTER TABLE loan ADD COLUMN extensions_before INTEGER NOT NULL DEFAULT 0 CHECK (extensions_before >= 0);
    ALTER TABLE loan ADD COLUMN is_readable INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(
  ${conditions}
  AND ${IS_COUNT}, 0)) VIRTUAL;
    CREATE INDEX loan_unreadable ON loan (connection_id) WHERE is_readable = 0;
  `)
}
