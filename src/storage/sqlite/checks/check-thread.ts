import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { isSound, openDatabaseFile } from '../files/database-file.ts'

// A thread that lets SQLite check a database in use: beside.ts starts it.

/** Result of a check. `failed` tells why SQLite could not finish it. */
export type CheckOutcome =
  | { readonly kind: 'sound' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'failed'; readonly says: string }

/** Longest time that another program may hold the check up, in milliseconds. */
const PATIENCE_MS = 60_000

/** Pages kept, in KiB: the check reads nearly every page once. */
const CACHE_KIB = 4_000

/** Reads all pages as of one moment, even if other transactions commit in the meantime. */
function check(path: string): CheckOutcome {
  try {
    const database = openDatabaseFile(path, { readonly: true, fileMustExist: true, timeout: PATIENCE_MS })
    try {
      database.pragma(`cache_size = -${CACHE_KIB}`)
      return { kind: isSound(database) ? 'sound' : 'damaged' }
    } finally {
      database.close()
    }
  } catch (error) {
    if (isDamage(error)) return { kind: 'damaged' }
    return { kind: 'failed', says: error instanceof Error ? error.message : String(error) }
  }
}

/** The thread loads nothing but the driver, so it does not share the helper of the service. */
function isDamage(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(error.code)
}

const { path }: { readonly path: string } = workerData
parentPort?.postMessage(check(path))
