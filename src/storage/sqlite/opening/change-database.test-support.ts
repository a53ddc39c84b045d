import Database from 'better-sqlite3'

/** Writes to a database past the program and its rules, as another one could. */
export function changeDatabase(path: string, sql: string): void {
  const database = new Database(path)
  database.pragma('foreign_keys = OFF')
  database.exec(sql)
  database.close()
}
