import Database from 'better-sqlite3'

/** Writes to a database directly, bypassing the program and its rules. */
export function changeDatabase(path: string, sql: string): void {
  const database = new Database(path)
  database.pragma('foreign_keys = OFF')
  database.exec(sql)
  database.close()
}
