import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import { StorageError } from '../../storage-error.ts'
import type { BookFiles } from '../files/book-files.ts'
import type { BookMark } from '../files/book-mark.ts'
import { watchFiles } from '../files/same-file.ts'
import { leaveNote, removeNote } from './moved-book.ts'
import { watchContents } from './overwritten-files.ts'

/** Interval of checking the files while there are no writes, in milliseconds. */
const LOOK_MS = 500

type BookWatch = {
  /** Checks the files now. Throws `folder-changed` unless the next start will find there what is written. */
  readonly check: () => void
  /** Throws the error of the last check. */
  readonly assertInPlace: () => void
  /** True if the log or the database was overwritten, or is damaged: then nothing may be copied from one into the other. */
  readonly isOverwritten: () => boolean
  /** Makes every later check throw `damaged-database`. */
  readonly condemn: () => void
  /** Checks a last time and stops. Returns the error of that check. */
  readonly stop: () => StorageError | undefined
  /** Call after all of SQLite's connections are closed. */
  readonly closeFiles: () => void
}

type Parts = {
  readonly database: Database.Database
  readonly files: BookFiles
  readonly lock: string
  /** The mark of the last commit. */
  readonly mark: () => BookMark
  readonly warn: (sentence: string) => void
}

/**
 * Watches the files of an open book, at each commit and by a timer. Files that are put back are in place again; an
 * overwritten file counts as overwritten until the next start, which judges it.
 */
export function watchBook({ database, files, lock, mark, warn }: Parts): BookWatch {
  const folder = dirname(lock)
  const missing = watchFiles([files.database, files.log, files.index, lock])
  const missingMark = watchFiles([files.mark])
  const contents = watchContents(database, files)
  let overwritten: string | undefined
  let damage: StorageError | undefined
  let fault: StorageError | undefined
  let hasNote = false

  function look(isEnd = false): void {
    const moved = missing()
    // SQLite answers about its files only between transactions; a commit is checked after it.
    if (moved === undefined && !database.inTransaction) overwritten ??= unlessRefused(() => contents.overwritten(isEnd))
    const found = moved === undefined ? (damage ?? (overwritten && overwrittenError(overwritten))) : movedError(moved)
    if (found && found.message !== fault?.message) warn(found.message)
    fault = found || undefined
    note(moved !== undefined)
  }

  /** Leaves a note only if the mark is missing: without either, the next start would begin an empty book here. */
  function note(isMoved: boolean): void {
    const isNeeded = isMoved && missingMark() !== undefined
    if (isNeeded === hasNote) return
    if (isNeeded) {
      hasNote = true
      if (!leaveNote(folder, mark())) warn(`${NO_NOTE} ${folder}.`)
    } else {
      hasNote = false
      removeNote(folder)
    }
  }

  const timer = setInterval(() => unlessRefused(look), LOOK_MS).unref()
  const assertInPlace = () => {
    if (fault) throw fault
  }
  return {
    check: () => {
      look()
      assertInPlace()
    },
    assertInPlace,
    isOverwritten: () => overwritten !== undefined || damage !== undefined,
    condemn: () => {
      damage = damagedError(files.database)
      look()
    },
    stop: () => {
      clearInterval(timer)
      unlessRefused(() => look(true))
      return fault
    },
    closeFiles: contents.close,
  }
}

const NO_NOTE =
  'No note could be left beside the folder, so put it back before the next start, which would begin an empty book in'

/** Undefined if the system or another program refuses the check: a commit that is refused too reports it. */
function unlessRefused<Found>(look: () => Found): Found | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

function movedError(path: string): StorageError {
  return changed(path, 'removed or replaced')
}

function overwrittenError(path: string): StorageError {
  return changed(path, 'overwritten or cut short by another program')
}

function damagedError(path: string): StorageError {
  const message = `A check found that the database ${path} is damaged. Nothing more is written or read. End Loan Desk and put back a backup.`
  return new StorageError('damaged-database', message, { path })
}

function changed(path: string, how: string): StorageError {
  const message = `${path} was ${how} while Loan Desk was running. Nothing more is written or read. Put it back, then start again.`
  return new StorageError('folder-changed', message, { path })
}
