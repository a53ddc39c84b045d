import type Database from 'better-sqlite3'

/**
 * Recreates a table under its name, as `change` alters its CREATE TABLE statement, with all its rows, indexes and
 * triggers. The stored columns must stay the same; use ALTER TABLE to change them. Call inside a rebuild: SQLite must
 * not enforce references in the meantime. Source: sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema
 * Changes".
 */
export function remakeTable(database: Database.Database, table: string, change: (sql: string) => string): void {
  const made = `${table}_made`
  const sql = statementsOf(database, table, ['table'])[0] ?? ''
  const changed = change(sql)
  if (changed === sql) throw new Error(`The change leaves ${table} as it is`)
  const attached = statementsOf(database, table, ['index', 'trigger'])
  const columns = storedColumns(database, table).join(', ')
  database.exec(changed.replace(/^CREATE TABLE "?\w+"?/, `CREATE TABLE ${made}`))
  database.exec(`INSERT INTO ${made} (${columns}) SELECT ${columns} FROM ${table}`)
  database.exec(`DROP TABLE ${table}`)
  database.exec(`ALTER TABLE ${made} RENAME TO ${table}`)
  for (const statement of attached) database.exec(statement)
}

/** Excludes what SQLite creates itself, such as the index of a UNIQUE, which has no statement. */
const STATEMENTS = 'SELECT type, sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY rowid'

function statementsOf(database: Database.Database, table: string, types: readonly string[]): readonly string[] {
  const parts = database.prepare<[string], { type: string; sql: string }>(STATEMENTS).all(table)
  return parts.filter(({ type }) => types.includes(type)).map(({ sql }) => sql)
}

/** Columns without generated ones. */
function storedColumns(database: Database.Database, table: string): readonly string[] {
  return database
    .prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0')
    .pluck()
    .all(table)
}
