import type Database from 'better-sqlite3'
import { StorageError } from '../storage-error.ts'
import type { BookFiles } from './book-files.ts'
import { type BookMark, type FileStamp, followMark, stampOf, writeMark } from './book-mark.ts'
import { type CountedBook, commitCounter, readBook } from './book-row.ts'
import { watchFiles } from './same-file.ts'
import { rowErrorOf, systemFault } from './system-fault.ts'

/** The book while it is open. */
export type OpenBook = {
  /** Counts what changed as one commit; runs inside its transaction. */
  readonly countCommit: () => void
  /** Throws `folder-changed` unless what is written lies where the next start will look for it. */
  readonly checkPlace: () => void
  /** To be told of every commit, which the mark follows. */
  readonly committed: () => void
  /** Ends it cleanly where that is possible: all is in the database, and the mark says so. */
  readonly close: () => Promise<void>
}

/**
 * Opens the book of a database that was found whole. It is noted in the database first and in the mark after it, so from
 * here on a log has to lie beside the database until a clean end takes it away. `lock` is watched with the rest.
 */
export function openBook(database: Database.Database, files: BookFiles, lock: string): OpenBook {
  const count = commitCounter(database, uuidOf(database, files))
  let book = database.transaction(() => count(true)).immediate()
  writeMark(files.mark, markOf(book, null))
  const checkData = watchFiles([files.database, files.log])
  const checkLock = watchFiles([lock])
  const mark = followMark(files.mark)
  return {
    countCommit: () => {
      book = count(true)
    },
    checkPlace: () => {
      checkLock()
      checkData()
    },
    committed: () => mark.write(markOf(book, null)),
    close: async () => {
      await mark.close()
      try {
        checkData()
        endCleanly(database, files, count)
      } catch (error) {
        // The next start then looks at it as after a crash.
        if (!systemFault(error) && !rowErrorOf(error)) throw error
      } finally {
        database.close()
      }
    },
  }
}

/** Throws `damaged-database` where the row is not there, or says what it cannot. */
function uuidOf(database: Database.Database, { database: path }: BookFiles): string {
  const book = readBook(database)
  if (book && typeof book.uuid === 'string' && book.uuid !== '' && Number.isSafeInteger(book.commits)) return book.uuid
  throw new StorageError(
    'damaged-database',
    `The database ${path} does not say any more how far it was written: its row "book" is damaged. It was left as it is. Put back a backup.`,
  )
}

function endCleanly(database: Database.Database, files: BookFiles, count: (isOpen: boolean) => CountedBook): void {
  // First what is there, so that a disk that is full gets the room of the log back.
  takeUpLog(database)
  const book = database.transaction(() => count(false)).immediate()
  const isWhole = takeUpLog(database)
  writeMark(files.mark, markOf(book, isWhole ? stampOf(files.database) : null))
}

/** Whether everything is in the database now; somebody who is reading it holds it back. */
function takeUpLog(database: Database.Database): boolean {
  const [result] = database.prepare<[], { busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)').all()
  return result?.busy === 0
}

function markOf({ uuid, commits, committedAt }: CountedBook, left: FileStamp | null): BookMark {
  return { book: uuid, commits, committedAt, left }
}
