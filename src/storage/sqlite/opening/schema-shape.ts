import type Database from 'better-sqlite3'
import { openInMemory } from '../files/database-file.ts'
import { migrate } from '../migrations/migrate.ts'
import { MIGRATIONS } from '../migrations/migrations.ts'

/** The first table, column or index that a database of this format lacks, in words; undefined if all are there. */
export function missingPart(database: Database.Database, format: number): string | undefined {
  const present = new Set(partsOf(database))
  return expectedParts(format).find((part) => !present.has(part))
}

const partsByFormat = new Map<number, readonly string[]>()

/** Cached, so that a program that opens many books creates the database for comparison once. */
function expectedParts(format: number): readonly string[] {
  const parts = partsByFormat.get(format) ?? partsAfter(format)
  partsByFormat.set(format, parts)
  return parts
}

function partsAfter(format: number): readonly string[] {
  const expected = openInMemory()
  try {
    migrate(expected, MIGRATIONS.slice(0, format))
    return partsOf(expected)
  } finally {
    expected.close()
  }
}

/** Excludes SQLite's own tables, which depend on the writes to a database, as do those behind the search. */
const PARTS = `
  SELECT type || ' ' || name FROM sqlite_schema WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!'
  UNION ALL
  SELECT 'column ' || made.name || '.' || part.name FROM sqlite_schema AS made, pragma_table_xinfo(made.name) AS part
    WHERE made.type = 'table' AND made.name NOT LIKE 'sqlite!_%' ESCAPE '!'
`

function partsOf(database: Database.Database): readonly string[] {
  return database.prepare<[], string>(PARTS).pluck().all()
}
