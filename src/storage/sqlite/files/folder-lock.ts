import { closeSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { StorageError } from '../../storage-error.ts'
import { expectFiles } from './book-files.ts'
import { openDatabaseFile } from './database-file.ts'
import { type FileIdentity, identityOf, isSameFile } from './same-file.ts'
import { asStorageError } from './system-fault.ts'

export type FolderLock = {
  /** True if the lock file existed before: then the folder was used before. */
  readonly wasThere: boolean
  readonly release: () => void
  /** Releases the folder and removes a lock file that this process created. */
  readonly undo: () => void
}

/**
 * Locks the data folder for this process. The lock is the operating system's (SQLite holds it on a file of its own), so
 * it ends with the process, however that ends. Throws StorageError.
 */
export function lockFolder(path: string): FolderLock {
  try {
    return lockFile(path)
  } catch (error) {
    throw asStorageError(error, path)
  }
}

function lockFile(path: string): FolderLock {
  expectFiles([path, `${path}-journal`])
  const before = identityOf(path)
  const lock = take(path, before)
  const wasThere = before !== undefined
  return {
    wasThere,
    release: () => void lock.close(),
    undo: () => {
      try {
        // While the lock is still held, so that another holder's file is not removed.
        if (!wasThere) rmSync(path, { force: true })
      } finally {
        lock.close()
      }
    },
  }
}

function take(path: string, before: FileIdentity | undefined): Database.Database {
  let lock: Database.Database | undefined
  try {
    // SQLite would create the file readable for everybody. From here on only SQLite may open it: anything else would
    // release the lock.
    if (!before) closeSync(openSync(path, 'wx', 0o600))
    lock = openDatabaseFile(path, { timeout: 0 })
    // Nothing is ever written to it, so it needs no journal file.
    lock.pragma('journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
    // The previous holder may just have removed the file: then another process could lock the next one.
    const after = identityOf(path)
    if (!after || (before && !isSameFile(before, after))) throw inUse(path)
    return lock
  } catch (cause) {
    lock?.close()
    throw refusal(path, cause)
  }
}

function refusal(path: string, cause: unknown): unknown {
  if (!(cause instanceof Database.SqliteError)) return asStorageError(cause, path)
  if (cause.code.startsWith('SQLITE_BUSY')) {
    return inUse(path, cause)
  }
  if (cause.code.startsWith('SQLITE_NOTADB') || cause.code.startsWith('SQLITE_CORRUPT')) {
    return new StorageError('wrong-kind', `${path} is not the lock of Loan Desk. Move it away.`, { cause, path })
  }
  return asStorageError(cause, path)
}

function inUse(path: string, cause?: unknown): StorageError {
  const folder = dirname(path)
  const message = `Another Loan Desk is using the data folder ${folder}`
  return new StorageError('folder-in-use', message, { cause, path: folder })
}
