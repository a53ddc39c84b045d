import { closeSync, openSync, readSync } from 'node:fs'
import Database from 'better-sqlite3'

/**
 * A connection to a database file. Nothing else opens one: what every file needs to be opened, as a key would be, is given
 * here. `timeout`: milliseconds for which another program may hold it up.
 */
export function openDatabaseFile(path: string, options: Database.Options = {}): Database.Database {
  return new Database(path, options)
}

/** An empty database that has no file. */
export function openInMemory(): Database.Database {
  return openDatabaseFile(':memory:')
}

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
  const database = openDatabaseFile(path, { readonly: true, fileMustExist: true, timeout })
  database.pragma('query_only = ON')
  database.pragma('trusted_schema = OFF')
  database.pragma(`cache_size = -${CACHE_KIB}`)
  // What is sorted or found, personal codes among it, is never copied to a file.
  database.pragma('temp_store = MEMORY')
  return database
}

/** The first bytes of a database or a log, fewer where the file is shorter, read past SQLite. */
export function readHead(path: string, bytes: number): Buffer {
  const file = openSync(path, 'r')
  try {
    return headOf(file, bytes)
  } finally {
    closeSync(file)
  }
}

/** The same of a file that is open. */
export function headOf(file: number, bytes: number): Buffer {
  const head = Buffer.alloc(bytes)
  return head.subarray(0, readSync(file, head, 0, bytes, 0))
}
