import Database from 'better-sqlite3'

/**
 * Pages kept by a connection, in KiB; up to five of them read a book at once. The driver's default is 16,000, which a large
 * export fills and never gives back. The system's cache has the same pages.
 */
const CACHE_KIB = 4_000

/**
 * A connection of its own, which cannot write, to a database that is open elsewhere. Another program may hold it up for so
 * many milliseconds.
 */
export function openReadConnection(path: string, timeout: number): Database.Database {
  const database = new Database(path, { readonly: true, fileMustExist: true, timeout })
  database.pragma('query_only = ON')
  database.pragma('trusted_schema = OFF')
  database.pragma(`cache_size = -${CACHE_KIB}`)
  // What is sorted or found, personal codes among it, is never copied to a file.
  database.pragma('temp_store = MEMORY')
  return database
}
