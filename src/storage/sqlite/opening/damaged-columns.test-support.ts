import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Column, Damager, StoredValue } from '../../damager.test-support.ts'

/** Wrong values by type of column: without its rules, SQLite stores any value in any column. */
const DAMAGE: Readonly<Record<string, readonly StoredValue[]>> = {
  INTEGER: [-1n, 2n ** 62n + 1n, 1.5, 'x', null],
  TEXT: ['', 'x', '2026-02-30', 'null', '\u{0}', 7n, Buffer.from([0]), null],
  BLOB: [Buffer.from([0]), 'x', null],
  REAL: [-1n, 'x', Buffer.from([0]), null],
}

/** A trigger fills this table when a loan's row is removed, as `restore` does for a moment. Restored last. */
const REMOVED = 'removed_loan'

/** Nothing reads this table but a move. */
const UNPLACED = 'unplaced_extension'

/** Writes into the database of an open data folder, bypassing all rules, and restores everything. */
export function damagerOf(folder: string): Damager {
  const database = withoutRules(join(folder, 'loan-desk.db'))
  const columns = columnsOf(database).filter(({ table }) => table !== REMOVED && table !== UNPLACED)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const removed = keptTable(database, REMOVED)
  const kept = new Map(tables.map((table) => [table, keptTable(database, table)]))
  const commits = database.prepare<[], number>('SELECT commits FROM book').pluck()
  const commitsKept = commits.get()
  const struck = new Set<string>()

  return {
    tables,
    columns,
    damageTo: ({ type }) => DAMAGE[type] ?? [],
    damage: async ({ table, name }, value) => {
      struck.add(table)
      try {
        return kept.get(table)?.damageLast(name, value) === 1
      } catch {
        return false
      }
    },
    removeLast: async (table) => {
      struck.add(table)
      kept.get(table)?.removeLast()
    },
    rowsOf: async (table) => database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0,
    // The row with this count may be damaged itself.
    commits: () => commits.get() ?? 0,
    restore: async () => {
      const changed = commits.get() === commitsKept ? struck : tables
      database.transaction(() => {
        for (const table of changed) kept.get(table)?.restore()
        removed.restore()
      })()
      struck.clear()
    },
    close: async () => void database.close(),
  }
}

/** A table as it is now, with functions to damage its last row and to restore it. */
function keptTable(database: Database.Database, table: string) {
  const INFO = 'SELECT name, pk FROM pragma_table_info(?)'
  const info = database.prepare<[string], { readonly name: string; readonly pk: number }>(INFO).all(table)
  const names = info.map(({ name }) => name).join(', ')
  const keys = info.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  const key = `(${keys.map(({ name }) => name).join(', ')})`
  const order = keys.map(({ name }) => `${name} DESC`).join(', ')
  const last = `${key} = (SELECT ${key.slice(1, -1)} FROM ${table} ORDER BY ${order} LIMIT 1)`
  database.exec(`CREATE TEMP TABLE kept_${table} AS SELECT ${names} FROM ${table}`)
  const clear = database.prepare(`DELETE FROM ${table}`)
  const fill = database.prepare(`INSERT INTO ${table} (${names}) SELECT ${names} FROM kept_${table}`)
  const remove = database.prepare(`DELETE FROM ${table} WHERE ${last}`)
  const damages = new Map(
    info.map(({ name }) => [
      name,
      database.prepare(`UPDATE ${table} SET ${name} = @value WHERE ${last} AND ${name} IS NOT @value`),
    ]),
  )
  return {
    damageLast: (column: string, value: StoredValue) => damages.get(column)?.run({ value }).changes,
    removeLast: () => void remove.run(),
    restore: () => {
      clear.run()
      fill.run()
    },
  }
}

/**
 * A connection that accepts any value in any column. The schema of the file is changed only while this connection reads
 * it. All other connections keep the schema that they know.
 */
function withoutRules(path: string): Database.Database {
  const changer = new Database(path)
  changer.unsafeMode(true)
  changer.pragma('writable_schema = ON')
  const SQL = "SELECT rowid AS id, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL"
  const tables = changer.prepare<[], { readonly id: number; readonly sql: string }>(SQL).all()
  const change = changer.prepare('UPDATE sqlite_schema SET sql = ? WHERE rowid = ?')
  const changeAll = (of: (sql: string) => string) =>
    changer.transaction(() => tables.map(({ id, sql }) => change.run(of(sql), id)))()
  changeAll((sql) =>
    sql
      .replace(/\) STRICT(, WITHOUT ROWID)?$/, ')$1')
      .replace(/\), WITHOUT/, ') WITHOUT')
      .replace(/(?<! IS) NOT NULL/g, ''),
  )
  const database = new Database(path)
  database.pragma('ignore_check_constraints = ON')
  database.pragma('foreign_keys = OFF')
  database.pragma('synchronous = OFF')
  database.prepare('SELECT 1 FROM loan').get()
  changeAll((sql) => sql)
  changer.close()
  return database
}

/** Columns of all tables, except those of the search, which SQLite manages itself. */
function columnsOf(database: Database.Database): readonly Column[] {
  const SQL = `
    SELECT tables.name AS "table", info.name, info.type FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS info
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'loan_search%' AND tables.name NOT LIKE 'client_search%' AND tables.name NOT LIKE 'sqlite_%'`
  return database.prepare<[], Column>(SQL).all()
}
