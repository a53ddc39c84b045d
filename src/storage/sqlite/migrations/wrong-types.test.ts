import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { StorageError } from '../../storage-error.ts'
import { fileOfFormat } from './kept-formats.test-support.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'

/** Tables that migrations recreate or extend, each with an earlier kept format that has rows of it. */
const MADE_ANEW = [
  ['loan', 12],
  ['extension_run_line', 12],
  ['schedule_version', 14],
  ['schedule_version', 34],
  ['settings', 14],
  ['submission', 14],
  ['submission_event', 15],
  ['extension_run', 14],
  ['extension_run', 18],
] as const

/** Final name of a renamed table. */
const LATER_NAMES: Readonly<Record<string, string>> = { extension_run: 'run', schedule_version: 'loan_event' }

type Column = { readonly table: string; readonly name: string; readonly type: string }

/** Wrong values for a type of column, as a program that bypasses the rules, or a broken disk, may leave them. */
const WRONG: Readonly<Record<string, unknown>> = { INTEGER: 'x', TEXT: Buffer.from([0]), BLOB: 'x' }

const LEFT = / row of .* It was left as it was\.$/

/** A database of the format in memory, switched from WAL to a plain journal. */
function databaseOf(bytes: Buffer): Database.Database {
  const copy = Buffer.from(bytes)
  copy.fill(1, 18, 20)
  return new Database(copy)
}

function columnsOf(database: Database.Database, table: string): readonly Column[] {
  return database
    .prepare<[string], Omit<Column, 'table'>>('SELECT name, type FROM pragma_table_info(?)')
    .all(table)
    .map((column) => ({ table, ...column }))
}

/**
 * A copy of the database with the same value in all rows of a column, against its rules. Undefined if SQLite rejects
 * it.
 */
function damaged(bytes: Buffer, { table, name, type }: Column): Buffer | undefined {
  const database = databaseOf(bytes).unsafeMode(true)
  database.pragma('writable_schema = ON')
  const rules = database.prepare<[], string>(`SELECT sql FROM sqlite_schema WHERE name = '${table}'`).pluck().get()
  const change = (sql = '') => {
    database.prepare('UPDATE sqlite_schema SET sql = ? WHERE name = ?').run(sql, table)
    database.pragma('writable_schema = RESET')
    database.pragma('writable_schema = ON')
  }
  try {
    change(
      rules
        ?.replace(/\) STRICT(, WITHOUT ROWID)?$/, ')$1')
        .replace(/\), WITHOUT/, ') WITHOUT')
        .replace(/(?<! IS) NOT NULL/g, ''),
    )
    database.pragma('ignore_check_constraints = ON')
    database.pragma('foreign_keys = OFF')
    const one = `SELECT ${name} FROM ${table} LIMIT 1`
    const { changes } = database.prepare(`UPDATE ${table} SET ${name} = ? WHERE ${name} IS (${one})`).run(WRONG[type])
    change(rules)
    return changes > 0 ? database.serialize() : undefined
  } catch {
    return undefined
  } finally {
    database.close()
  }
}

it.each(MADE_ANEW)(
  'a value of the wrong type in %s is carried over, or refused in words, and no row is lost',
  (table, format) => {
    const bytes = gunzipSync(readFileSync(fileOfFormat(format)))
    let ends = 0
    for (const column of columnsOf(databaseOf(bytes), table)) {
      const file = damaged(bytes, column)
      if (!file) continue
      const database = databaseOf(file)
      const rows = (of: string) => database.prepare<[], number>(`SELECT count(*) FROM ${of}`).pluck().get()
      const before = rows(table)
      const fault = faultOf(() => migrate(database, MIGRATIONS))
      expect([column.name, fault]).toEqual([column.name, fault && expect.any(StorageError)])
      expect([column.name, rows(fault ? table : (LATER_NAMES[table] ?? table))]).toEqual([column.name, before])
      if (fault instanceof StorageError)
        expect([fault.code, fault.message]).toEqual(['damaged-database', expect.stringMatching(LEFT)])
      database.close()
      ends++
    }
    expect(ends).toBeGreaterThan(2)
  },
)

function faultOf(work: () => void): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}
