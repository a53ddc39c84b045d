import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { copyOf } from '../files/folder-state.test-support.ts'
import { folderOfFormat, opened, rowsOf } from './formats.test-support.ts'
import { KEPT_FORMATS } from './kept-formats.test-support.ts'
import { migrate } from './migrate.ts'
import { FORMAT, MIGRATIONS } from './migrations.ts'

const LOANS = 'SELECT lender_loan_id, amount_cents, extensions_used, version FROM loan ORDER BY lender_loan_id'
const SCHEMA = 'SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name'
const FORMAT_OF = 'PRAGMA user_version'

/** From this format on, versions and extensions are events. */
const FORMAT_OF_EVENTS = 35

/**
 * Copies of the folder as a kill before each statement of the migrations, and after the last, would leave it, including
 * the pages that did not fit into memory.
 */
function killedEverywhere(format: number): readonly string[] {
  const folder = folderOfFormat(format)
  const left: string[] = []
  const path = join(folder, 'loan-desk.db')
  const database = new Database(path, { verbose: () => void left.push(copyOf(folder)) })
  database.pragma('journal_mode = WAL')
  database.pragma('foreign_keys = ON')
  // SQLite writes nearly every changed page to the log at once, before the commit.
  database.pragma('cache_size = 1')
  migrate(database, MIGRATIONS)
  left.push(copyOf(folder))
  database.close()
  return left
}

/** Opens a folder left by a kill as the next start does, read-only. */
function stateOf(folder: string) {
  const said = (sql: string) => rowsOf(join(folder, 'loan-desk.db'), sql).join('\n')
  const format = Number(said(FORMAT_OF))
  const course = (format < FORMAT_OF_EVENTS ? ['schedule_version', 'extension'] : ['loan_event']).map((table) =>
    said(`SELECT * FROM ${table}`),
  )
  return { format, schema: said(SCHEMA), loans: said(LOANS), course }
}

/** States of the database of a format after each complete migration. */
function wholeStates(format: number) {
  const folder = folderOfFormat(format)
  const database = new Database(join(folder, 'loan-desk.db'))
  const states = [stateOf(folder)]
  for (let next = format + 1; next <= FORMAT; next++) {
    migrate(database, MIGRATIONS.slice(0, next))
    states.push(stateOf(folder))
  }
  database.close()
  return states
}

describe('a migration that is killed', () => {
  it.each([
    [Math.min(...KEPT_FORMATS), 30],
    [14, 30],
    [15, 20],
    [Math.max(...KEPT_FORMATS), 2],
  ])(
    'from format %i is done whole or not at all',
    async (format, statements) => {
      const states = wholeStates(format)
      const left = killedEverywhere(format)
      expect(left.length).toBeGreaterThan(statements)
      for (const folder of left) expect(states).toContainEqual(stateOf(folder))
      expect(new Set(left.map((folder) => stateOf(folder).format)).size).toBe(states.length)
      // The next start resumes from there.
      for (const folder of left.filter((_, place) => place % 10 === 0)) {
        await opened(folder)
        expect(stateOf(folder)).toEqual(states.at(-1))
      }
    },
    60_000,
  )

  it.each([
    [14, 'INSERT INTO loan_made'],
    [14, 'DROP TABLE submission'],
    [14, 'COMMIT'],
    [15, 'UPDATE submission_event'],
    [15, 'DROP TABLE extension_run_line'],
    [15, 'COMMIT'],
    [16, 'CREATE TABLE launch_code'],
    [16, 'COMMIT'],
    [34, 'ALTER TABLE extension RENAME'],
    [34, 'UPDATE loan_event AS event'],
    [34, 'DELETE FROM unplaced_extension'],
    [34, 'UPDATE sqlite_schema'],
    [34, 'COMMIT'],
  ])('from format %i at "%s" leaves the format before', (format, killing) => {
    const folder = folderOfFormat(format)
    const program = `
      import Database from 'better-sqlite3'
      import { migrate } from './src/storage/sqlite/migrations/migrate.ts'
      import { MIGRATIONS } from './src/storage/sqlite/migrations/migrations.ts'
      const kill = (sql) => sql.trim().startsWith('${killing}') && process.kill(process.pid, 'SIGKILL')
      migrate(new Database('${join(folder, 'loan-desk.db')}', { verbose: kill }), MIGRATIONS)`
    const before = stateOf(folder)
    const cwd = join(import.meta.dirname, '../../../..')
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd })
    expect(signal).toBe('SIGKILL')
    expect(stateOf(folder)).toEqual(before)
  })
})
