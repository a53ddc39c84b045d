import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { APPLICATION_ID, checkIdentity } from './file-identity.ts'
import { migrate } from './migrate.ts'
import { FORMAT, MIGRATIONS } from './migrations/migrations.ts'
import { assertSafety, setSafety } from './safety.ts'
import { StorageError } from './storage-error.ts'

/**
 * Opens the database of a data folder, makes it where there is none, and brings it to this version's format.
 * A file that is foreign, damaged or newer is kept as it is and named in a StorageError; it is never replaced.
 */
export function openDatabase(path: string): Database.Database {
  if (!existsSync(path)) createDatabase(path)
  checkIdentity(path)
  return open(path, (database) => {
    checkFormat(database, path)
    if (database.pragma('quick_check(1)', { simple: true }) !== 'ok') throw damaged(path)
    migrate(database, MIGRATIONS)
  })
}

/** Made beside its place and moved there when whole: a file that is there but empty is then always a damaged one. */
function createDatabase(path: string): void {
  if (existsSync(`${path}-wal`)) throw damaged(path)
  const unfinished = `${path}.new`
  for (const leftover of [unfinished, `${unfinished}-wal`, `${unfinished}-shm`]) rmSync(leftover, { force: true })
  // For its owner's eyes alone; the files that SQLite makes beside it take over its permissions.
  closeSync(openSync(unfinished, 'wx', 0o600))
  const database = open(unfinished, (fresh) => {
    fresh.pragma(`application_id = ${APPLICATION_ID}`)
    migrate(fresh, MIGRATIONS)
  })
  database.close()
  renameSync(unfinished, path)
}

function open(path: string, prepare: (database: Database.Database) => void): Database.Database {
  const database = new Database(path)
  try {
    setSafety(database)
    assertSafety(database)
    prepare(database)
    return database
  } catch (cause) {
    database.close()
    throw cause instanceof Database.SqliteError && isCorruption(cause.code) ? damaged(path, cause) : cause
  }
}

function checkFormat(database: Database.Database, path: string): void {
  const format = Number(database.pragma('user_version', { simple: true }))
  if (format > FORMAT) {
    const versions = `format ${format}, this one knows ${FORMAT}`
    const message = `${path} was written by a newer Loan Desk (${versions}). It was left as it is.`
    throw new StorageError('newer-database', message)
  }
}

function isCorruption(code: string): boolean {
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB'
}

function damaged(path: string, cause?: unknown): StorageError {
  return new StorageError('damaged-database', `The database ${path} is damaged. It was left as it is.`, { cause })
}
