import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { StorageError } from '../../storage-error.ts'
import { type BookFiles, find } from '../files/book-files.ts'
import { type BookMark, readMark, stampOf } from '../files/book-mark.ts'
import { type BookRow, continues, readBookRow } from '../files/book-row.ts'
import { isSound, openInMemory, readFileHead } from '../files/database-file.ts'
import { bookIsOlder, bookIsOther, logIsDamaged, logIsForeign, logIsMissing } from '../files/loss-sentences.ts'
import type { SlowStep } from '../files/slow-step.ts'
import { migrate } from '../migrations/migrate.ts'
import { FORMAT, MIGRATIONS } from '../migrations/migrations.ts'
import { type LookAtCopy, withCopy } from './database-copy.ts'
import { checkFormat, checkIdentity, damaged } from './file-identity.ts'

/** Files that the user wants ignored: the mark, or the log beside the database. */
export type Waived = { readonly mark: boolean; readonly log: boolean }

/** Options for judging a database. `besideFrom` is the smallest size of a file, in bytes, that is checked after it was opened. */
export type JudgeOptions = { readonly slowly: SlowStep; readonly besideFrom: number }

/** Result of judging a database that may be opened. SQLite has yet to check the pages of an `unchecked` one. */
export type BookVerdict = 'checked' | 'unchecked'

const partsByFormat = new Map<number, readonly string[]>()

/** Excludes SQLite's own tables, which depend on the writes to a database, as do those behind the search. */
const PARTS = `
  SELECT type || ' ' || name FROM sqlite_schema WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!'
  UNION ALL
  SELECT 'column ' || made.name || '.' || part.name FROM sqlite_schema AS made, pragma_table_xinfo(made.name) AS part
    WHERE made.type = 'table' AND made.name NOT LIKE 'sqlite!_%' ESCAPE '!'
`

/**
 * Decides whether a database may be opened, and changes nothing. A database in the state of its last clean end may be
 * opened. Of any other, SQLite recovers a copy: it may be opened if it is sound and no commit of the mark is missing.
 * SQLite cannot know whether the log belongs to this database, so our row `book` decides (`continues`). Throws
 * StorageError.
 */
export function judgeBook(files: BookFiles, waived: Waived, { slowly, besideFrom }: JudgeOptions): BookVerdict {
  checkIdentity(files.database)
  const mark = waived.mark ? undefined : readMark(files.mark)
  const hasLog = !waived.log && isBegun(files.log)
  if (!hasLog && isAsLeft(files, mark)) return 'checked'
  return withCopy(files, (look) => {
    const recovered = recover(look, hasLog, files)
    if (!waived.mark) checkLoss(recovered, mark, hasLog, files)
    const isLater = statSync(files.database).size >= besideFrom && isOfCrash(mark) && !waived.log
    const check = () => look(hasLog, (database) => checkContent(database, files.database, isLater))
    try {
      return slowly(`checking the database ${files.database}`, check)
    } catch (error) {
      throw (hasLog && foreignLog(look, files)) || error
    }
  })
}

/**
 * True after a crash. False if somebody may have put the database there, and after damage was found: then its pages are
 * checked first.
 */
function isOfCrash(mark: BookMark | undefined): boolean {
  return mark?.left === null && !mark.isDamaged
}

function isAsLeft({ database }: BookFiles, mark: BookMark | undefined): boolean {
  if (!mark?.left) return false
  const { size, modifiedNs } = stampOf(database)
  return size === mark.left.size && modifiedNs === mark.left.modifiedNs
}

const LOG_HEADER_BYTES = 32

/** False for a log that a power cut left empty while SQLite was creating it: no commit was acknowledged from it. */
export function isBegun(log: string): boolean {
  if (find(log) !== 'file') return false
  const header = readFileHead(log, LOG_HEADER_BYTES)
  return header.length === LOG_HEADER_BYTES && header.some((byte) => byte !== 0)
}

/** The recovered row `book`; `isLogUsed` is false if SQLite took no commit from the log. */
type Recovered = { readonly book: BookRow | undefined; readonly isLogUsed: boolean }

/** Throws `foreign-log`, `damaged-log` or `damaged-database`. */
function recover(look: LookAtCopy, hasLog: boolean, files: BookFiles): Recovered {
  const alone = unlessDamaged(() => look(false, readBookRow))
  if (!hasLog && alone) return { book: alone, isLogUsed: false }
  try {
    const book = look(hasLog, readBookRow)
    const isForeign = alone !== undefined && !(book && continues(book, alone))
    const refusal = isForeign ? foreignLog(look, files) : undefined
    if (refusal) throw refusal
    return { book, isLogUsed: hasLog && book?.commits !== alone?.commits }
  } catch (cause) {
    if (hasLog && isUnknownLog(cause)) throw logIsDamaged(files)
    if (!isDamage(cause)) throw cause
    throw (hasLog && foreignLog(look, files)) || damaged(files.database, 'is damaged', cause)
  }
}

/**
 * The refusal of a log that spoils a sound database. Undefined if the database alone is not sound either: a crash may
 * leave it so.
 */
function foreignLog(look: LookAtCopy, files: BookFiles): StorageError | undefined {
  return unlessDamaged(() =>
    look(false, (database) => {
      const book = readBookRow(database)
      return book && isSound(database) ? logIsForeign(files, book) : undefined
    }),
  )
}

/** Throws if a commit in the mark is missing, or may be missing without a mark to tell. */
function checkLoss(
  { book, isLogUsed }: Recovered,
  mark: BookMark | undefined,
  hasLog: boolean,
  files: BookFiles,
): void {
  if (mark && !book) throw bookIsOlder(files, mark, undefined)
  if (!book) return
  if (mark && mark.book !== book.uuid) throw bookIsOther(files)
  const isBehind = mark !== undefined && book.commits < mark.commits
  // Another program that had the database open may have checkpointed the log when it closed: then nothing is missing.
  const mayLack = mark ? isBehind && mark.left === null : book.isOpen
  if (!hasLog && mayLack) throw logIsMissing(files, book, mark)
  if (isBehind) throw hasLog && !isLogUsed ? logIsDamaged(files, book, mark) : bookIsOlder(files, mark, book)
}

/**
 * Checks the schema, and also the pages unless that may happen later. A change of format copies every page, so it needs
 * the check first.
 */
function checkContent(database: Database.Database, path: string, isLater: boolean): BookVerdict {
  try {
    const format = Number(database.pragma('user_version', { simple: true }))
    checkFormat(format, path)
    const verdict = isLater && format === FORMAT ? 'unchecked' : 'checked'
    if (verdict === 'checked' && !isSound(database)) throw damaged(path, 'is damaged')
    const missing = missingPart(database, format)
    if (missing === undefined) return verdict
    const message = `The database ${path} lacks its ${missing}: somebody changed it. It was left as it is.`
    throw new StorageError('incomplete-database', message, { path })
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

/** A damaged page can give a schema that names missing things, so SQLite's plain "error" is damage here too. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false
  return ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_SHORT_READ', 'SQLITE_ERROR'].some((code) =>
    error.code.startsWith(code),
  )
}

/** True if SQLite refuses to open the log because its header names another version. Source: sqlite.org/walformat.html. */
export function isUnknownLog(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CANTOPEN')
}

/** The first table, column or index that a database of this format lacks, in words; undefined if all are there. */
export function missingPart(database: Database.Database, format: number): string | undefined {
  const present = new Set(partsOf(database))
  return expectedParts(format).find((part) => !present.has(part))
}

/** Cached, so that a program that opens many books creates the database for comparison once. */
function expectedParts(format: number): readonly string[] {
  const parts = partsByFormat.get(format) ?? partsAfter(format)
  partsByFormat.set(format, parts)
  return parts
}

function partsAfter(format: number): readonly string[] {
  const expected = openInMemory()
  try {
    migrate(expected, MIGRATIONS.slice(0, format))
    return partsOf(expected)
  } finally {
    expected.close()
  }
}

function partsOf(database: Database.Database): readonly string[] {
  return database.prepare<[], string>(PARTS).pluck().all()
}
