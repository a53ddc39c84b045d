import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { StorageError } from '../../storage-error.ts'

/** Paths of the files of a data folder. */
export type BookFiles = {
  readonly database: string
  /** SQLite's write-ahead log: commits that are not in the database yet. */
  readonly log: string
  /** SQLite's index of the log, recreated whenever it is missing. */
  readonly index: string
  readonly mark: string
  /** An incomplete database; see database.ts. */
  readonly unfinished: string
}

export const LOCK_FILE = 'instance.lock'

export function filesOf(database: string): BookFiles {
  const place = linkedPlace(database)
  return {
    database,
    log: `${place}-wal`,
    index: `${place}-shm`,
    mark: database.replace(/\.db$/, '.mark'),
    unfinished: `${database}.new`,
  }
}

export function databasePath(folder: string): string {
  return join(folder, 'loan-desk.db')
}

/** SQLite follows a link before it looks for the log, so the log of a linked database lies where the link leads. */
function linkedPlace(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** All files that Loan Desk or SQLite would open by name in a data folder. */
export function everyFile(files: BookFiles): readonly string[] {
  const { database, log, index, mark, unfinished } = files
  const made = [unfinished, `${unfinished}-wal`, `${unfinished}-shm`, `${unfinished}-journal`]
  return [database, log, index, `${database}-journal`, mark, `${mark}.new`, ...made]
}

/** Kind of thing under a name: `dangling` is a link that leads nowhere. */
type Found = 'nothing' | 'file' | 'dangling' | 'folder' | 'other'

/** Looks without opening: opening a FIFO blocks the program until somebody writes to it. */
export function find(path: string): Found {
  const own = lstatSync(path, { throwIfNoEntry: false })
  if (!own) return 'nothing'
  const meant = own.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : own
  if (!meant) return 'dangling'
  if (meant.isFile()) return 'file'
  return meant.isDirectory() ? 'folder' : 'other'
}

/** Throws `wrong-kind` for the first name that is taken by something other than a file. */
export function expectFiles(paths: readonly string[]): void {
  for (const path of paths) {
    const found = find(path)
    if (found === 'folder' || found === 'other') {
      const thing = kindName(statSync(path))
      throw new StorageError('wrong-kind', `${path} is ${thing}, where Loan Desk keeps a file. Move it away.`, { path })
    }
  }
}

/** Name of a kind of thing, for a sentence. */
export function kindName(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder'
  if (stats.isFIFO()) return 'a FIFO'
  if (stats.isSocket()) return 'a socket'
  return stats.isFile() ? 'a file' : 'a device'
}
