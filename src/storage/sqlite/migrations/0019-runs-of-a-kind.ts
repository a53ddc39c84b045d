import type Database from 'better-sqlite3'
import { remakeTable } from './remake-table.ts'

const ADDED = [
  // what is done to the loans of its lines
  `kind TEXT NOT NULL DEFAULT 'extension'`,
  // the most that is sent in a second; null for as fast as it goes
  'lines_per_second REAL CHECK (lines_per_second > 0)',
  // how long it was worked on and what was done in that time, in all and lately
  'worked_ms INTEGER NOT NULL DEFAULT 0 CHECK (worked_ms >= 0)',
  'worked_lines INTEGER NOT NULL DEFAULT 0 CHECK (worked_lines >= 0)',
  'recent_ms INTEGER NOT NULL DEFAULT 0 CHECK (recent_ms >= 0)',
  'recent_lines INTEGER NOT NULL DEFAULT 0 CHECK (recent_lines >= 0)',
]

const DAYS = 'days_to_extend INTEGER NOT NULL CHECK'
const DAYS_OF_EXTENSIONS = `-- of extensions alone
  days_to_extend INTEGER CHECK`

/** What was an extension run is a run of that kind now, beside runs of others. */
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
