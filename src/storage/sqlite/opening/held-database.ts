import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { StorageError } from '../../storage-error.ts'
import { type BookFiles, find } from '../files/book-files.ts'
import { readableMark } from '../files/book-mark.ts'
import { openDatabaseFile } from '../files/database-file.ts'
import { makeCopy } from './database-copy.ts'

/**
 * Throws `folder-in-use` for a database that another desk has open although its lock was removed: this process could
 * then acquire a lock of its own. Checks only if the lock is newer than the last commit of an open book, so that other
 * programs may have the database open at any other start. Changes nothing.
 */
export function refuseHeldDatabase(files: BookFiles, lock: string): void {
  if (find(files.database) !== 'file' || !mayBeOpen(files, lock) || !isHeld(files)) return
  throw new StorageError(
    'folder-in-use',
    `Another Loan Desk, or another program, has the database ${files.database} open, and the lock ${lock} was removed. End that program, then start again.`,
    { path: dirname(lock) },
  )
}

/** Allows for a clock of the file system that is coarser than that of the mark, in milliseconds. */
const COARSE_MS = 1000

function mayBeOpen({ mark: path }: BookFiles, lock: string): boolean {
  const mark = readableMark(path)
  if (mark === undefined) return true
  return mark.left === null && statSync(lock).mtimeMs + COARSE_MS > Date.parse(mark.committedAt)
}

/**
 * True if any process has the database open: SQLite then refuses an exclusive lock. Asks on a second name of the file, where
 * no log lies, so that SQLite neither recovers nor checkpoints. False if the file system has no second names.
 */
function isHeld(files: BookFiles): boolean {
  const { database, remove } = makeCopy(files)
  try {
    return refusesExclusiveLock(database)
  } finally {
    remove()
  }
}

function refusesExclusiveLock(path: string): boolean {
  const database = openDatabaseFile(path, { fileMustExist: true, timeout: 0 })
  try {
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma('schema_version')
    return false
  } catch (error) {
    return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
  } finally {
    database.close()
  }
}
