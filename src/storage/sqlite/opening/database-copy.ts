import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import type { BookFiles } from '../files/book-files.ts'
import { openDatabaseFile, openReadConnection } from '../files/database-file.ts'

/** How long a start waits for another program to let go of the database, in milliseconds. */
export const LOCKED_FOR_MS = 500

/** Opens a copy of the database, with its log as after a crash or without it. */
export type LookAtCopy = <Result>(withLog: boolean, look: (database: Database.Database) => Result) => Result

/**
 * Lets SQLite recover a database and its log without changing either: in a folder of its own, on a second name of the
 * database and a copy of the log. Removes that folder at the end.
 */
export function withCopy<Result>(files: BookFiles, work: (look: LookAtCopy) => Result): Result {
  const { database, remove } = makeCopy(files)
  let hasLog: boolean | undefined
  try {
    return work((withLog, look) => {
      // A look changes nothing of the log, and a log can be long.
      if (hasLog !== withLog) placeLog(files, database, withLog)
      hasLog = withLog
      return reading(database, look)
    })
  } finally {
    remove()
  }
}

/** The same for as long as it is open. */
export type OpenCopy = { readonly database: Database.Database; readonly close: () => void }

export function openCopy(files: BookFiles, withLog: boolean): OpenCopy {
  const { database: path, remove } = makeCopy(files)
  try {
    placeLog(files, path, withLog)
    const database = openReadConnection(path, LOCKED_FOR_MS)
    const close = () => {
      database.close()
      remove()
    }
    return { database, close }
  } catch (error) {
    remove()
    throw error
  }
}

/** A second name of the database in a folder of its own, without a log; a copy if the file system has no second names. */
export function makeCopy(files: BookFiles): LookPlace {
  return placeToLook(files, (database) => linkOrCopy(realpathSync(files.database), database))
}

/**
 * Frames that SQLite would recover from the log after a crash. Needs no more of the database than its first page, so it takes
 * as long as the log at any size of the database. Call while no program can commit.
 */
export function recoverableFrames(files: BookFiles, firstPage: Buffer): number {
  const { database, remove } = placeToLook(files, (path) => writeFileSync(path, firstPage, { mode: 0o600 }))
  try {
    placeLog(files, database, true)
    return reading(database, (copy) => {
      // Recovers the log without reading a second page.
      copy.pragma('schema_version')
      return new Uint32Array(new Uint8Array(readFileSync(`${database}-shm`)).buffer)[FRAMES_AT] ?? 0
    })
  } finally {
    remove()
  }
}

/** Which 32-bit number of SQLite's index counts the frames of the log. Source: sqlite.org/walformat.html, "mxFrame". */
const FRAMES_AT = 4

type LookPlace = { readonly database: string; readonly remove: () => void }

function placeToLook(files: BookFiles, make: (database: string) => void): LookPlace {
  const folder = `${realpathSync(files.database)}-look`
  const database = join(folder, 'copy.db')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  mkdirSync(folder, { mode: 0o700 })
  try {
    make(database)
    return { database, remove }
  } catch (error) {
    remove()
    throw error
  }
}

function placeLog({ log }: BookFiles, database: string, withLog: boolean): void {
  for (const made of [`${database}-wal`, `${database}-shm`]) rmSync(made, { force: true })
  if (withLog) copyFileSync(log, `${database}-wal`, constants.COPYFILE_FICLONE)
}

/** A second name costs nothing at any size; not every file system gives one. The copy is only read. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  }
}

function reading<Result>(path: string, look: (database: Database.Database) => Result): Result {
  const database = openDatabaseFile(path, { readonly: true, timeout: LOCKED_FOR_MS })
  try {
    return look(database)
  } finally {
    database.close()
  }
}
