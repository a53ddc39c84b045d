import Database from 'better-sqlite3'
import { StorageError } from '../storage-error.ts'
import type { BookFiles } from './book-files.ts'
import { type BookMark, readMark, stampOf } from './book-mark.ts'
import { type BookRow, bookPage, readBook } from './book-row.ts'
import { type Look, withCopy } from './database-copy.ts'
import { checkFormat, checkIdentity, damaged } from './file-identity.ts'
import { bookIsOlder, bookIsOther, logIsForeign, logIsMissing } from './loss-sentences.ts'
import { missingPart } from './schema-shape.ts'
import type { SlowStep } from './slow-step.ts'
import { type Log, lengthOf, NO_LOG, readLog } from './write-ahead-log.ts'

/** What somebody who starts the program wants passed over: what the mark says, or the log beside the database. */
export type Waived = { readonly mark: boolean; readonly log: boolean }

/**
 * Says whether a database may be opened, and changes nothing in doing so. One that lies as a clean end left it may; any
 * other is read from its first to its last page, with its log as after a crash. Throws StorageError.
 */
export function judgeBook(files: BookFiles, waived: Waived, slowly: SlowStep): void {
  checkIdentity(files.database)
  const mark = waived.mark ? undefined : readMark(files.mark)
  const log = waived.log ? NO_LOG : readLog(files.log)
  if (isAsLeft(files, mark, log)) return
  withCopy(files, (look) => {
    const book = bookOf(look, log, files)
    if (!waived.mark) checkWhole(book, mark, log, files)
    look(lengthOf(log), (database) =>
      slowly(`checking the database ${files.database}`, () => checkContent(database, files.database)),
    )
  })
}

function isAsLeft({ database }: BookFiles, mark: BookMark | undefined, log: Log): boolean {
  if (log.isBegun || !mark?.left) return false
  const { size, modifiedNs } = stampOf(database)
  return size === mark.left.size && modifiedNs === mark.left.modifiedNs
}

/** The book with its log taken up. Throws `foreign-log` where the log is not the continuation of this database. */
function bookOf(look: Look, log: Log, files: BookFiles): BookRow | undefined {
  const base = look(0, (database) => unlessDamaged(() => ({ page: bookPage(database), book: readBook(database) })))
  if (log.commits.length === 0 || !base?.book) return look(lengthOf(log), (database) => bookIn(database, files))
  const first = log.commits.find(({ pages }) => pages.has(base.page ?? 0))
  const begins = first ? look(first.end, (database) => unlessDamaged(() => readBook(database))) : base.book
  const ends = look(lengthOf(log), (database) => unlessDamaged(() => readBook(database)))
  const isContinued =
    begins?.uuid === base.book.uuid &&
    begins.commits - (first ? 1 : 0) <= base.book.commits &&
    base.book.commits <= (ends?.commits ?? 0)
  if (!isContinued) throw logIsForeign(files, base.book)
  return ends
}

function bookIn(database: Database.Database, { database: path }: BookFiles): BookRow | undefined {
  try {
    return readBook(database)
  } catch (cause) {
    throw isDamage(cause) ? damaged(path, 'is damaged', cause) : cause
  }
}

/** Whether everything that was ever said to be written is there. */
function checkWhole(book: BookRow | undefined, mark: BookMark | undefined, log: Log, files: BookFiles): void {
  if (mark && !book) throw bookIsOlder(files, mark, undefined)
  if (!book) return
  if (mark && mark.book !== book.uuid) throw bookIsOther(files)
  const isBehind = mark !== undefined && book.commits < mark.commits
  // Another program that had the database open may have taken up the log at its own end: then nothing is behind.
  const mayLack = mark ? isBehind && mark.left === null : book.isOpen
  if (!log.isBegun && mayLack) throw logIsMissing(files, book)
  if (isBehind) throw bookIsOlder(files, mark, book)
}

function checkContent(database: Database.Database, path: string): void {
  try {
    const format = Number(database.pragma('user_version', { simple: true }))
    checkFormat(format, path)
    if (database.pragma('quick_check(1)', { simple: true }) !== 'ok') throw damaged(path, 'is damaged')
    const missing = missingPart(database, format)
    if (missing === undefined) return
    const message = `The database ${path} lacks its ${missing}: somebody changed it. It was left as it is.`
    throw new StorageError('incomplete-database', message)
  } catch (cause) {
    throw isDamage(cause) ? damaged(path, 'is damaged', cause) : cause
  }
}

function unlessDamaged<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (isDamage(error)) return undefined
    throw error
  }
}

/** A damaged page can make a schema that names what is not there, so SQLite's plain "error" is damage here too. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false
  return ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_SHORT_READ', 'SQLITE_ERROR'].some((code) =>
    error.code.startsWith(code),
  )
}
