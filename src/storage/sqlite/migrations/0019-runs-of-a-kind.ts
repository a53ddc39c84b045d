import type Database from 'better-sqlite3'
import { remakeTable } from './remake-table.ts'

const ADDED = [
  // operation of the run's lines
  `kind TEXT NOT NULL DEFAULT 'extension'`,
  // rate limit in lines per second; null for none
  'lines_per_second REAL CHECK (lines_per_second > 0)',
  // work time and lines done in it, overall and recently
  'worked_ms INTEGER NOT NULL DEFAULT 0 CHECK (worked_ms >= 0)',
  'worked_lines INTEGER NOT NULL DEFAULT 0 CHECK (worked_lines >= 0)',
  'recent_ms INTEGER NOT NULL DEFAULT 0 CHECK (recent_ms >= 0)',
  'recent_lines INTEGER NOT NULL DEFAULT 0 CHECK (recent_lines >= 0)',
]

const DAYS = 'days_to_extend INTEGER NOT NULL CHECK'
const DAYS_OF_EXTENSIONS = `-- of extensions alone
  days_to_extend INTEGER CHECK`

/** Turns the table of extension runs into one for runs of every kind. */
export function runsOfAKind(database: Database.Database): void {
  database.exec('DROP INDEX extension_run_newest; DROP INDEX extension_run_not_whole')
  database.exec('ALTER TABLE extension_run RENAME TO run')
  for (const column of ADDED) database.exec(`ALTER TABLE run ADD COLUMN ${column}`)
  remakeTable(database, 'run', (sql) => sql.replace(DAYS, DAYS_OF_EXTENSIONS))
  database.exec(`
    CREATE INDEX run_newest ON run (connection_id, id DESC);
    CREATE INDEX run_newest_of_kind ON run (connection_id, kind, id DESC);
    CREATE INDEX run_not_whole ON run (is_whole) WHERE is_whole = 0;
  `)
}
