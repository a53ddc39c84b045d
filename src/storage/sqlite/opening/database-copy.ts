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

/** Longest wait of a start for another program to release the database, in milliseconds. */
export const LOCKED_FOR_MS = 500

/** Opens a copy of the database: with its log, as after a crash, or without it. */
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
      // A look does not change the log, and copying a long log takes time.
      if (hasLog !== withLog) placeLog(files, database, withLog)
      hasLog = withLog
      return reading(database, look)
    })
  } finally {
    remove()
  }
}

/** A copy that stays until it is closed. */
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

/** Hard link to the database in a folder of its own, without a log; a copy if the file system has no hard links. */
export function makeCopy(files: BookFiles): LookPlace {
  return placeToLook(files, (database) => linkOrCopy(realpathSync(files.database), database))
}

/**
 * Number of frames that SQLite would recover from the log after a crash. Needs only the first page of the database, so
 * its time depends on the log alone. Call while no program can commit.
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

/** Index of the 32-bit number in SQLite's log index that counts the frames. Source: sqlite.org/walformat.html, "mxFrame". */
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

/** A hard link is free at any size, but not every file system supports it. The copy is only read. */
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
