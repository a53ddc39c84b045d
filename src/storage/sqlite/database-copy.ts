import { constants, copyFileSync, linkSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { BookFiles } from './book-files.ts'
import { openReadConnection } from './read-connection.ts'

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
  try {
    return work((withLog, look) => {
      placeLog(files, database, withLog)
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

function makeCopy(files: BookFiles): { readonly database: string; readonly remove: () => void } {
  const place = realpathSync(files.database)
  const folder = `${place}-look`
  const database = join(folder, 'copy.db')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  mkdirSync(folder, { mode: 0o700 })
  try {
    linkOrCopy(place, database)
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
  const database = new Database(path, { readonly: true, timeout: LOCKED_FOR_MS })
  try {
    return look(database)
  } finally {
    database.close()
  }
}
