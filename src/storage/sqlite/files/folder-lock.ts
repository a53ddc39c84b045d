import { closeSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { StorageError } from '../../storage-error.ts'
import { expectFiles } from './book-files.ts'
import { openDatabaseFile } from './database-file.ts'
import { type FileIdentity, identityOf, isSameFile } from './same-file.ts'
import { asStorageError } from './system-fault.ts'

export type FolderLock = {
  /** Whether the lock file lay there before: then the folder was used before. */
  readonly wasThere: boolean
  readonly release: () => void
  /** Gives the folder back as it was found. */
  readonly undo: () => void
}

/**
 * Takes the data folder for this process. The lock is the operating system's (SQLite holds it on a file of its own), so it
 * ends with the process however that ends. Throws StorageError.
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
        // While it is still held, so that nothing of another holder is removed.
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
    // SQLite would make it for everybody to read. Nothing of it is ever opened but by SQLite: that would give it up.
    if (!before) closeSync(openSync(path, 'wx', 0o600))
    lock = openDatabaseFile(path, { timeout: 0 })
    // Nothing is ever written to it, so it needs no journal beside it.
    lock.pragma('journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
    // The last holder may have removed it at this very moment: then another process can take the next one.
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
