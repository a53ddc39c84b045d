import type Database from 'better-sqlite3'

/** Prepares each statement once: for statements of few forms. `isPlucked` gives the first column alone. */
export function statementCache<Row>(database: Database.Database, isPlucked = false) {
  const prepared = new Map<string, Database.Statement<unknown[], Row>>()
  return (sql: string): Database.Statement<unknown[], Row> => {
    const statement = prepared.get(sql) ?? database.prepare<unknown[], Row>(sql)
    prepared.set(sql, statement)
    return isPlucked ? statement.pluck() : statement
  }
}
