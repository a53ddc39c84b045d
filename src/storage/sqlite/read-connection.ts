import Database from 'better-sqlite3'

/**
 * A connection of its own, which cannot write, to a database that is open elsewhere. Another program may hold it up for so
 * many milliseconds.
 */
export function openReadConnection(path: string, timeout: number): Database.Database {
  const database = new Database(path, { readonly: true, fileMustExist: true, timeout })
  database.pragma('query_only = ON')
  database.pragma('trusted_schema = OFF')
  // What is sorted or found, personal codes among it, is never copied to a file.
  database.pragma('temp_store = MEMORY')
  return database
}
