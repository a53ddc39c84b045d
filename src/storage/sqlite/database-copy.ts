import { constants, copyFileSync, linkSync, mkdirSync, realpathSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { BookFiles } from './book-files.ts'
import { openReadConnection } from './read-connection.ts'

/** How long a start waits for another program to let go of the database, in milliseconds. */
export const LOCKED_FOR_MS = 500

/** Looks at the database with the first bytes of its log, as many as given, applied; 0 is the database alone. */
export type Look = <Result>(logBytes: number, look: (database: Database.Database) => Result) => Result

/**
 * Lets SQLite read a database and its log without changing either: taking up a log writes to what lies beside it, so that
 * is done in a folder of its own, on a second name of the database and a copy of the log. The folder goes when this ends.
 */
export function withCopy<Result>(files: BookFiles, work: (look: Look) => Result): Result {
  const { database, remove } = makeCopy(files)
  try {
    return work((logBytes, look) => {
      takeLog(files, database, logBytes)
      return reading(database, look)
    })
  } finally {
    remove()
  }
}

/** The same for as long as it is open. */
export type OpenCopy = { readonly database: Database.Database; readonly close: () => void }

export function openCopy(files: BookFiles, logBytes: number): OpenCopy {
  const { database: path, remove } = makeCopy(files)
  try {
    takeLog(files, path, logBytes)
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

function takeLog({ log }: BookFiles, database: string, bytes: number): void {
  for (const made of [`${database}-wal`, `${database}-shm`]) rmSync(made, { force: true })
  if (bytes === 0) return
  copyFileSync(log, `${database}-wal`)
  truncateSync(`${database}-wal`, bytes)
}

/** A second name costs nothing at any size; not every file system gives one. The copy is only read. */
function linkOrCopy(from: string, to: string): void {
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
