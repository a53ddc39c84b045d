import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { StorageError } from './storage-error.ts'

const LOCK_FILE = 'instance.lock'

/**
 * Takes the data folder for this process, making the folder where it is missing. The lock is the operating system's
 * (SQLite holds it on a file of its own), so it ends with the process however that ends. Returns how to give it back.
 * Throws StorageError `folder-in-use` or `folder-not-writable`.
 */
export function lockFolder(folder: string): () => void {
  let lock: Database.Database | undefined
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    lock = new Database(join(folder, LOCK_FILE), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock?.close()
    throw refusal(folder, cause)
  }
  const held = lock
  return () => held.close()
}

function refusal(folder: string, cause: unknown): StorageError {
  const busy = cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY')
  return busy
    ? new StorageError('folder-in-use', `Another Loan Desk is using the data folder ${folder}`, { cause })
    : new StorageError('folder-not-writable', `The data folder ${folder} cannot be written`, { cause })
}
