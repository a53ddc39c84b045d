import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { StorageError } from '../../storage-error.ts'
import { type BookFiles, everyFile, expectFiles, filesOf, find } from '../files/book-files.ts'
import { readableMark, syncFolder } from '../files/book-mark.ts'
import { type BookRow, becomeAnotherBook, readBookRow } from '../files/book-row.ts'
import { openDatabaseFile } from '../files/database-file.ts'
import { databaseIsMissing } from '../files/loss-sentences.ts'
import { assertSafety, setSafety } from '../files/safety.ts'
import { QUIETLY, type SlowStep } from '../files/slow-step.ts'
import { asStorageError } from '../files/system-fault.ts'
import { movingPath } from '../files/unfinished-move.ts'
import { migrate } from '../migrations/migrate.ts'
import { FORMAT, MIGRATIONS } from '../migrations/migrations.ts'
import { type AcceptedLoss, accepts, judgeAccepted, setAside } from './accepted-loss.ts'
import { LOCKED_FOR_MS } from './database-copy.ts'
import { APPLICATION_ID } from './file-identity.ts'
import { type BookVerdict, type JudgeOptions, judgeBook } from './judge-book.ts'

/** Databases from this size on, in bytes, are checked in the background. SQLite checks a smaller one in less than a second. */
export const CHECKED_BESIDE_FROM: number = 64 * 1024 * 1024

export type DatabaseOptions = {
  readonly acceptLoss?: AcceptedLoss
  /** Other evidence that this folder once had a database, for a sentence. */
  readonly trace?: string | undefined
  readonly slowly?: SlowStep
  /** The smallest database, in bytes, that is checked in the background after a crash. */
  readonly besideFrom?: number
  /** Receives a warning for a person that does not prevent the start. */
  readonly warn?: (sentence: string) => void
}

type Care = JudgeOptions & { readonly warn: (sentence: string) => void }

/** An open database. After a crash, the pages of a large one are still `unchecked`. */
export type JudgedDatabase = { readonly database: Database.Database; readonly verdict: BookVerdict }

/** Number of copies that are kept. */
const KEPT = 3

/** Like openJudged, but checks a database of any size before it is opened. */
export function openDatabase(path: string, options: DatabaseOptions = {}): Database.Database {
  return openJudged(path, { ...options, besideFrom: Number.POSITIVE_INFINITY }).database
}

/**
 * Opens the database of a data folder, creates it if there never was one, and migrates it to this version's format.
 * Changes nothing before it is certain that the database is ours and no commit is missing. Throws StorageError.
 */
export function openJudged(path: string, options: DatabaseOptions): JudgedDatabase {
  const { acceptLoss = false, slowly = QUIETLY, warn = () => undefined, besideFrom = CHECKED_BESIDE_FROM } = options
  const care: Care = { slowly, warn, besideFrom }
  const files = filesOf(path)
  try {
    expectFiles(everyFile(files))
    expectNoJournal(files)
    if (find(path) === 'file') return acceptLoss ? openAccepted(files, care, acceptLoss) : openWhole(files, care)
    expectNoTrace(files, options.trace, acceptLoss)
    createDatabase(files)
    return { database: open(path, care), verdict: 'checked' }
  } catch (error) {
    throw asStorageError(error, path)
  }
}

function openWhole(files: BookFiles, care: Care): JudgedDatabase {
  const verdict = judgeBook(files, { mark: false, log: false }, care)
  return { database: open(files.database, care), verdict }
}

function openAccepted(files: BookFiles, care: Care, accepted: AcceptedLoss): JudgedDatabase {
  const { verdict, waived } = judgeAccepted(files, care, accepted)
  setAside(files, waived)
  const database = open(files.database, care)
  if (waived.mark || waived.log) becomeAnotherBook(database)
  return { database, verdict }
}

/** SQLite would roll such a journal back into the database. Loan Desk never leaves one. */
function expectNoJournal({ database }: BookFiles): void {
  if (find(`${database}-journal`) === 'nothing') return
  const message = `${database}-journal was left by another program and would change the database. Move it away.`
  throw new StorageError('foreign-journal', message, { path: `${database}-journal` })
}

function expectNoTrace(files: BookFiles, trace: string | undefined, acceptLoss: AcceptedLoss): void {
  if (find(files.database) === 'dangling') {
    const message = `${files.database} is a link to a place that is not there. Connect the disk that it leads to, or remove the link.`
    throw new StorageError('wrong-kind', message, { path: files.database })
  }
  // An unfinished new database shows that there was none yet.
  const isBegun = find(files.unfinished) !== 'nothing'
  const traces = [files.mark, files.log, files.index].filter((path) => find(path) !== 'nothing')
  const found = traces[0] ?? (isBegun ? undefined : trace)
  if (found === undefined) return
  if (!accepts(acceptLoss, 'missing-database')) throw databaseIsMissing(files, found, readableMark(files.mark))
  setAside(files, { mark: true, log: true })
}

/**
 * Begins a book in an empty folder, before the folder is locked: a power cut during the first start could otherwise leave
 * the lock alone, which looks as if a database had been removed. `lock` is the lock file.
 */
export function beginBook(database: string, lock: string): void {
  const files = filesOf(database)
  const others = [lock, `${lock}-journal`, movingPath(dirname(database))]
  try {
    if ([...others, ...everyFile(files)].some((path) => find(path) !== 'nothing')) return
    makeEmpty(files.unfinished)
    syncFolder(dirname(database))
  } catch (error) {
    throw asStorageError(error, database)
  }
}

/** Created beside its place and renamed when complete: so an existing empty file is always a damaged one. */
function createDatabase({ database: path, unfinished }: BookFiles): void {
  const made = [unfinished, `${unfinished}-wal`, `${unfinished}-shm`, `${unfinished}-journal`]
  for (const leftover of made.slice(1)) rmSync(leftover, { force: true })
  try {
    makeDatabase(unfinished).close()
    renameSync(unfinished, path)
    syncFolder(dirname(path))
  } catch (error) {
    // Classified while the disk is still as full as it was.
    const refusal = asStorageError(error, path)
    for (const leftover of made) rmSync(leftover, { force: true })
    throw refusal
  }
}

/** Readable for its owner only; the files that SQLite creates beside it inherit its permissions. */
function makeEmpty(path: string): void {
  closeSync(openSync(path, 'w', 0o600))
}

/** Creates an empty book; overwrites the file under its name. */
export function makeDatabase(path: string): Database.Database {
  makeEmpty(path)
  const database = openDatabaseFile(path)
  return closingOnFault(database, () => {
    setSafety(database)
    database.pragma(`application_id = ${APPLICATION_ID}`)
    migrate(database, MIGRATIONS)
    return database
  })
}

function open(path: string, care: Care): Database.Database {
  const database = openDatabaseFile(path, { fileMustExist: true, timeout: LOCKED_FOR_MS })
  return closingOnFault(database, () => {
    setSafety(database)
    assertSafety(database)
    if (Number(database.pragma('user_version', { simple: true })) < FORMAT) bringUp(database, care)
    return database
  })
}

function bringUp(database: Database.Database, { slowly, warn }: Care): void {
  const path = database.name
  const copy = slowly(`copying ${path} before its format changes`, () => keepFormatCopy(database))
  slowly(`bringing ${path} to the format of this version`, () => migrate(database, MIGRATIONS))
  warn(`${path} has the format of this version now. As it was before, it is kept in ${copy}.`)
}

function closingOnFault<Result>(database: Database.Database, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Copies a database unchanged to a file beside it, named by its format and the time: a version of Loan Desk that writes
 * the older format can open it. The copy is on disk when this returns its path; copies older than the last three are
 * then removed. Returns the last copy if nothing was committed since: a start that was killed between two migrations
 * resumes, and each such start would push out the copy of the first format.
 */
export function keepFormatCopy(database: Database.Database, now = new Date()): string {
  const path = database.name
  const last = wholeCopies(path).at(-1)
  if (last !== undefined && isSameBook(readBookRow(database), bookIn(last))) return last
  const format = Number(database.pragma('user_version', { simple: true }))
  const copy = `${path}.format-${format}.${now.toISOString().replaceAll(':', '')}`
  const unfinished = `${copy}.new`
  try {
    // SQLite fills an empty file; it is readable for its owner only from the start.
    closeSync(openSync(unfinished, 'wx', 0o600))
    database.prepare('VACUUM INTO ?').run(unfinished)
    sync(unfinished)
    renameSync(unfinished, copy)
    syncFolder(dirname(path))
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  removeOlder(path)
  return copy
}

function sync(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The book of a copy; undefined if SQLite cannot read it, or if its format has no book. */
function bookIn(copy: string): BookRow | undefined {
  try {
    const database = openDatabaseFile(copy, { readonly: true, fileMustExist: true })
    try {
      return readBookRow(database)
    } finally {
      database.close()
    }
  } catch (error) {
    if (error instanceof Database.SqliteError) return undefined
    throw error
  }
}

function isSameBook(one: BookRow | undefined, other: BookRow | undefined): boolean {
  return one !== undefined && one.uuid === other?.uuid && one.commits === other.commits
}

/** Oldest first, including copies that a kill left unfinished: instants in UTC sort as texts. */
function copiesOf(path: string): readonly string[] {
  const instantOf = (name: string) => name.split('.').slice(3).join('.')
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}.format-`))
    .sort((one, other) => instantOf(one).localeCompare(instantOf(other)))
    .map((name) => join(dirname(path), name))
}

function wholeCopies(path: string): readonly string[] {
  return copiesOf(path).filter((copy) => !copy.endsWith('.new'))
}

function removeOlder(path: string): void {
  const kept = new Set(wholeCopies(path).slice(-KEPT))
  for (const copy of copiesOf(path)) if (!kept.has(copy)) rmSync(copy, { force: true })
}
