import type Database from 'better-sqlite3'
import { StorageError } from '../../storage-error.ts'
import type { BookFiles } from '../files/book-files.ts'
import { type BookMark, type FileStamp, followMark, stampOf, writeMark } from '../files/book-mark.ts'
import { type BookRow, type CountedBook, commitCounter, readBook } from '../files/book-row.ts'
import { rowErrorOf, systemFault } from '../files/system-fault.ts'
import { watchBook } from './book-watch.ts'
import type { JudgedDatabase } from './database.ts'

/** The book while it is open. */
export type OpenBook = {
  /** Counts what changed as one commit; runs inside its transaction. */
  readonly countCommit: () => void
  /** Throws `folder-changed` unless what is written lies where the next start will look for it. */
  readonly checkPlace: () => void
  /** Throws what the last check found, which is at most a second old. */
  readonly assertInPlace: () => void
  /** To be told of every commit, which the mark follows. */
  readonly committed: () => void
  /** Called when a checkpoint begins. Returns what to call once all commits so far are in the database file, flushed. */
  readonly checkpointBegan: () => () => void
  /** Takes the outcome of a check of an unchecked database. Damage is noted on disk, and nothing more is written or read. */
  readonly checked: (isSound: boolean) => void
  /**
   * Ends it cleanly where that is possible: all is in the database, and the mark says so. `reader` is the last other
   * connection to the database.
   */
  readonly close: (reader: Database.Database) => Promise<void>
}

/** Parts of an open book. `lock` is watched with the files, and `warn` is told of what is found. */
type BookParts = JudgedDatabase & {
  readonly files: BookFiles
  readonly lock: string
  readonly warn: (sentence: string) => void
}

/**
 * Opens the book of a database that was judged. It is noted in the database first and in the mark after it, so from
 * here on a log has to lie beside the database until a clean end takes it away. An unchecked database file is left as it is
 * until its check has ended, so that damage does not spread: commits stay in the log.
 */
export function openBook({ database, verdict, files, lock, warn }: BookParts): OpenBook {
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
        // The last connection to close puts the log into the database, unless it may only read.
        if (watch.isOverwritten()) database.close()
        reader.close()
        if (!fault)
          endCleanly(database, files, isChecked, (isSettled) => count(false, isSettled ? book.commits : settled))
      } catch (error) {
        // The next start then looks at it as after a crash.
        if (!systemFault(error) && !rowErrorOf(error)) throw error
      } finally {
        database.close()
        watch.closeFiles()
      }
    },
  }
}

/** Throws `damaged-database` where the row is not there, or says what it cannot. */
function soundRow(database: Database.Database, { database: path }: BookFiles): BookRow {
  const book = readBook(database)
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
    // A full disk, for one: the commits stay in the log.
    if (systemFault(error)) return settled
    throw error
  }
}

/** The mark of a book that was not checked says nothing of the file, so that the next start checks it. */
function endCleanly(
  database: Database.Database,
  files: BookFiles,
  isChecked: boolean,
  count: (isSettled: boolean) => CountedBook,
): void {
  // First what is there, so that a disk that is full gets the room of the log back.
  const isSettled = checkpoint(database, 'TRUNCATE')
  const book = database.transaction(() => count(isSettled)).immediate()
  const isWhole = checkpoint(database, 'TRUNCATE')
  writeMark(files.mark, markOf(book, isWhole && isChecked ? stampOf(files.database) : null))
}

type Checkpointed = { readonly busy: number; readonly log: number; readonly checkpointed: number }

/**
 * True if all of the log is in the database file now; a reader holds some of it back. Called by the writer: where another
 * thread commits meanwhile, SQLite does not flush the file.
 */
export function checkpoint(database: Database.Database, mode: 'PASSIVE' | 'TRUNCATE'): boolean {
  const [result] = database.prepare<[], Checkpointed>(`PRAGMA wal_checkpoint(${mode})`).all()
  return result?.busy === 0 && result.checkpointed === result.log
}

function markOf({ uuid, commits, committedAt }: CountedBook, left: FileStamp | null): BookMark {
  return { book: uuid, commits, committedAt, left }
}
