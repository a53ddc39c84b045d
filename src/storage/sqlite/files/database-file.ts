import { closeSync, openSync, readSync } from 'node:fs'
import Database from 'better-sqlite3'

/**
 * Opens a connection to a database file, the only place that does: options that every file needs, such as a key, would
 * be set here. `timeout`: milliseconds for which another program may block it.
 */
export function openDatabaseFile(path: string, options: Database.Options = {}): Database.Database {
  return new Database(path, options)
}

/** An empty database without a file. */
export function openInMemory(): Database.Database {
  return openDatabaseFile(':memory:')
}

/**
 * Page cache of a connection, in KiB; up to five of them read a book at once. The driver's default is 16,000, which a
 * large export fills and never releases. The system's cache has the same pages.
 */
const CACHE_KIB = 4_000

/**
 * A separate read-only connection to a database that is open elsewhere. Another program may block it for `timeout`
 * milliseconds.
 */
export function openReadConnection(path: string, timeout: number): Database.Database {
  const database = openDatabaseFile(path, { readonly: true, fileMustExist: true, timeout })
  database.pragma('query_only = ON')
  database.pragma('trusted_schema = OFF')
  database.pragma(`cache_size = -${CACHE_KIB}`)
  // Sorted or found rows, which contain personal codes, are never copied to a file.
  database.pragma('temp_store = MEMORY')
  return database
}

/** True if SQLite finds all pages sound. Reads the whole database. */
export function isSound(database: Database.Database): boolean {
  return database.pragma('quick_check(1)', { simple: true }) === 'ok'
}

/** The first bytes of a database or a log, fewer if the file is shorter, read without SQLite. */
export function readFileHead(path: string, bytes: number): Buffer {
  const file = openSync(path, 'r')
  try {
    return headOf(file, bytes)
  } finally {
    closeSync(file)
  }
}

/** The first bytes of an open file. */
export function headOf(file: number, bytes: number): Buffer {
  const head = Buffer.alloc(bytes)
  return head.subarray(0, readSync(file, head, 0, bytes, 0))
}
