import { closeSync, constants, existsSync, openSync, rmSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { RowError } from '../../row-error.ts'
import { isRunningFault, type RunningFault, StorageError } from '../../storage-error.ts'

/** Faults that a file can have: it is always reachable, and the outcome of a commit to it is always known. */
type SystemFault = Exclude<RunningFault, 'damaged-database' | 'not-reached' | 'commit-unknown' | 'newer-program'>

const BY_CODE: Readonly<Record<string, SystemFault>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  SQLITE_FULL: 'disk-full',
  EACCES: 'no-rights',
  EPERM: 'no-rights',
  SQLITE_PERM: 'no-rights',
  EROFS: 'read-only',
  SQLITE_READONLY: 'read-only',
  SQLITE_READONLY_DBMOVED: 'folder-changed',
  EIO: 'disk-failed',
  SQLITE_IOERR: 'disk-failed',
  // No room for the index of the log: SQLite reports no reason, and this is the only one.
  SQLITE_IOERR_SHMSIZE: 'disk-full',
  SQLITE_CANTOPEN: 'disk-failed',
  EMFILE: 'too-few-handles',
  ENFILE: 'too-few-handles',
  SQLITE_BUSY: 'locked',
  SQLITE_LOCKED: 'locked',
}

/** The fault behind the code of an error of Node or SQLite; undefined if the system refused nothing. */
export function systemFault(error: unknown): RunningFault | undefined {
  if (error instanceof StorageError) return isRunningFault(error.code) ? error.code : undefined
  return faultByCode(error)
}

function faultByCode(error: unknown): SystemFault | undefined {
  if (!(error instanceof Error && 'code' in error) || isDamage(error)) return undefined
  const code = String(error.code)
  return BY_CODE[code] ?? BY_CODE[code.split('_').slice(0, 2).join('_')]
}

/** Converts an error about `path` to a StorageError; an error that is not the system's is returned unchanged. */
export function asStorageError(error: unknown, path: string): unknown {
  if (error instanceof StorageError) return error
  const cause = seenBySystem(error, path)
  const fault = faultByCode(cause)
  if (fault) return new StorageError(fault, SENTENCES[fault](path), { cause: error, path })
  if (isDamage(cause)) return new StorageError('damaged-database', `${path} is damaged.`, { cause: error, path })
  if (!isSystemError(cause)) return error
  return new StorageError('folder-unusable', `The system does not let ${path} be used (${cause.code}).`, {
    cause: error,
    path,
  })
}

const SENTENCES: Readonly<Record<SystemFault, (path: string) => string>> = {
  'disk-full': (path) =>
    `The disk of ${path} is full, or its quota is used up. Make room and start again; nothing is lost.`,
  'no-rights': (path) =>
    `${path} may not be read and written by this user. Give the rights to the user who starts Loan Desk, or choose another folder.`,
  'read-only': (path) =>
    `${path} is on a read-only file system or may not be written. Loan Desk needs to write there; choose another folder or make it writable.`,
  'disk-failed': (path) =>
    `The disk failed when ${path} was read or written. See to the disk before anything is written there again.`,
  'too-few-handles': (path) =>
    `The system has no more file handles for ${path}. Close other programs or raise the limit (ulimit -n), then start again.`,
  locked: (path) => `${path} is locked by another program. Close that program, then start again.`,
  'folder-changed': (path) => `${path} was moved or replaced while it was being opened. Start again.`,
}

/** SQLite reports "unable to open" or "I/O error" for many reasons; a file operation of the same kind gets the exact one. */
function seenBySystem(error: unknown, path: string): unknown {
  if (!(error instanceof Database.SqliteError && /^SQLITE_(CANTOPEN|IOERR)/.test(error.code))) return error
  try {
    if (existsSync(path)) closeSync(openSync(path, constants.O_RDWR | constants.O_NONBLOCK))
    tryToWrite(`${path}.probe`)
    return error
  } catch (cause) {
    return cause
  }
}

/** As many bytes as SQLite needs at once; removed right after. */
const PROBE_BYTES = 65_536

function tryToWrite(path: string): void {
  try {
    writeFileSync(path, Buffer.alloc(PROBE_BYTES), { flag: 'wx', mode: 0o600, flush: true })
  } finally {
    rmSync(path, { force: true })
  }
}

/** A file that ends in the middle of a page is damage, not a disk fault. */
export function isDamage(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(error.code)
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && ('errno' in error || error instanceof Database.SqliteError)
}

/** The damaged row behind an error, if any. SQLite does not report where in the database a page is broken. */
export function rowErrorOf(error: unknown): RowError | undefined {
  if (error instanceof RowError) return error
  return isDamage(error) ? new RowError('database', '?', 'page') : undefined
}
