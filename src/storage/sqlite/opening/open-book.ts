import type Database from 'better-sqlite3'
import { StorageError } from '../../storage-error.ts'
import type { BookFiles } from '../files/book-files.ts'
import { type BookMark, type FileStamp, followMark, stampOf, writeMark } from '../files/book-mark.ts'
import { type BookRow, type CountedBook, commitCounter, readBookRow } from '../files/book-row.ts'
import { rowErrorOf, systemFault } from '../files/system-fault.ts'
import { watchBook } from './book-watch.ts'
import type { JudgedDatabase } from './database.ts'

/** An open book. */
export type OpenBook = {
  /** Counts the changes as one commit; call inside the transaction. */
  readonly countCommit: () => void
  /** Throws `folder-changed` unless the next start will find there what is written. */
  readonly checkPlace: () => void
  /** Throws the error of the last check, which is at most a second old. */
  readonly assertInPlace: () => void
  /** Call after every commit; updates the mark. */
  readonly committed: () => void
  /** Call when a checkpoint begins. Returns a callback for when all commits so far are in the database file, flushed. */
  readonly checkpointBegan: () => () => void
  /**
   * Receives the outcome of a check of an unchecked database. Damage is recorded on disk, and nothing more is written
   * or read.
   */
  readonly checked: (isSound: boolean) => void
  /**
   * Ends the book cleanly if possible: everything is in the database, and the mark records that. `reader` is the last
   * other connection to the database.
   */
  readonly close: (reader: Database.Database) => Promise<void>
}

/** Parts of an open book. `lock` is watched with the files, and `warn` receives what the watch finds. */
type BookParts = JudgedDatabase & {
  readonly files: BookFiles
  readonly lock: string
  readonly warn: (sentence: string) => void
}

/**
 * Opens the book of a database that was judged. Records that in the database first and in the mark after it, so from
 * here on the database needs its log until a clean end removes it. An unchecked database file stays unchanged until its
 * check has ended, so that damage does not spread: commits stay in the log.
 */
export function openSqliteBook({ database, verdict, files, lock, warn }: BookParts): OpenBook {
  const before = soundRow(database, files)
  const count = commitCounter(database, before.uuid)
  let isChecked = verdict === 'checked'
  if (!isChecked) database.pragma('wal_autocheckpoint = 0')
  let settled = isChecked ? settledAtStart(database, before) : before.settled
  let book = database.transaction(() => count(true, settled)).immediate()
  let committed = markOf(book, null)
  writeMark(files.mark, committed)
  const mark = followMark(files.mark)
  const watch = watchBook({ database, files, lock, mark: () => committed, warn })
  return {
    countCommit: () => {
      book = count(true, settled)
    },
    checkPlace: watch.check,
    assertInPlace: watch.assertInPlace,
    committed: () => {
      committed = markOf(book, null)
      mark.write(committed)
    },
    checkpointBegan: () => {
      const { commits } = book
      return () => {
        settled = commits
      }
    },
    checked: (isSound) => {
      isChecked = isSound
      if (isSound) return
      mark.writeThrough({ ...committed, isDamaged: true })
      watch.condemn()
    },
    close: async (reader) => {
      const fault = watch.stop()
      await mark.close()
      try {
        // The last connection to close checkpoints the log, unless it is read-only.
        if (watch.isOverwritten()) database.close()
        reader.close()
        if (!fault)
          endCleanly(database, files, isChecked, (isSettled) => count(false, isSettled ? book.commits : settled))
      } catch (error) {
        // The next start then judges the book as after a crash.
        if (!systemFault(error) && !rowErrorOf(error)) throw error
      } finally {
        database.close()
        watch.closeFiles()
      }
    },
  }
}

/** Throws `damaged-database` if the row is missing or has an impossible value. */
function soundRow(database: Database.Database, { database: path }: BookFiles): BookRow {
  const book = readBookRow(database)
  if (book && typeof book.uuid === 'string' && book.uuid !== '' && Number.isSafeInteger(book.commits)) return book
  throw new StorageError(
    'damaged-database',
    `The database ${path} does not say any more how far it was written: its row "book" is damaged. It was left as it is. Put back a backup.`,
    { path },
  )
}

function settledAtStart(database: Database.Database, { commits, settled }: BookRow): number {
  try {
    return checkpoint(database, 'PASSIVE') ? commits : settled
  } catch (error) {
    // For example a full disk: the commits stay in the log.
    if (systemFault(error)) return settled
    throw error
  }
}

/** Writes the final mark. An unchecked book gets a mark without the state of the file, so that the next start checks it. */
function endCleanly(
  database: Database.Database,
  files: BookFiles,
  isChecked: boolean,
  count: (isSettled: boolean) => CountedBook,
): void {
  // Checkpoints before the last commit, so that a full disk regains the space of the log.
  const isSettled = checkpoint(database, 'TRUNCATE')
  const book = database.transaction(() => count(isSettled)).immediate()
  const isWhole = checkpoint(database, 'TRUNCATE')
  writeMark(files.mark, markOf(book, isWhole && isChecked ? stampOf(files.database) : null))
}

type Checkpointed = { readonly busy: number; readonly log: number; readonly checkpointed: number }

/**
 * True if the whole log is in the database file now; a reader may hold some of it back. Call in the writer's thread: if
 * another thread commits in the meantime, SQLite does not flush the file.
 */
export function checkpoint(database: Database.Database, mode: 'PASSIVE' | 'TRUNCATE'): boolean {
  const [result] = database.prepare<[], Checkpointed>(`PRAGMA wal_checkpoint(${mode})`).all()
  return result?.busy === 0 && result.checkpointed === result.log
}

function markOf({ uuid, commits, committedAt }: CountedBook, left: FileStamp | null): BookMark {
  return { book: uuid, commits, committedAt, left }
}
