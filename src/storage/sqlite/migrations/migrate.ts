import type Database from 'better-sqlite3'
import { StorageError } from '../../storage-error.ts'
import { addSearchFunctions } from '../search/search-functions.ts'

/** Change of a format. Runs inside a transaction. */
type Change = string | ((database: Database.Database) => void)

/** A change that leaves all references whole, or a rebuild, which recreates tables under their old names. */
export type Migration = Change | { readonly rebuild: Change }

/** Runs the missing migrations, each completely or not at all. PRAGMA user_version counts those that ran. */
export function migrate(database: Database.Database, migrations: readonly Migration[]): void {
  addSearchFunctions(database)
  const done = Number(database.pragma('user_version', { simple: true }))
  for (const [index, migration] of migrations.entries()) {
    if (index < done) continue
    if (typeof migration === 'object')
      withoutReferences(database, () => bringTo(index + 1, database, migration.rebuild, checkReferences))
    else bringTo(index + 1, database, migration)
  }
}

function bringTo(
  format: number,
  database: Database.Database,
  change: Change,
  check = (_: Database.Database) => {},
): void {
  try {
    database.transaction(() => {
      if (typeof change === 'string') database.exec(change)
      else change(database)
      check(database)
      database.pragma(`user_version = ${format}`)
    })()
  } catch (error) {
    throw isOfContent(error) ? unfit(database, error) : error
  }
}

/** True if a value does not fit its column, such as a text among amounts: a program bypassed the rules, or a disk is broken. */
function isOfContent(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return code.startsWith('SQLITE_CONSTRAINT') || code === 'SQLITE_MISMATCH' || ABOUT_CONTENT.test(error.message)
}

/** Errors about content that SQLite reports by its general code only: of JSON values, and of rows when a column is added. */
const ABOUT_CONTENT = /^(JSON cannot hold|type mismatch on DEFAULT|(CHECK|NOT NULL) constraint failed)/

/** SQLite names the column, of the table or of its replacement. */
function unfit(database: Database.Database, cause: Error): StorageError {
  const [, table, column] = /(\w+?)(?:_made)?\.(\w+)$/.exec(cause.message) ?? []
  const where = table === undefined ? 'A row' : `In ${table}, a row`
  const message = `${where} of ${database.name} holds what ${column ?? 'its column'} cannot, so the database cannot be brought to the format of this version. It was left as it was.`
  return new StorageError('damaged-database', message, { cause, path: database.name })
}

/**
 * A table that others reference can be dropped only while references are not enforced, and that can be changed only
 * outside a transaction. Source: sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema Changes".
 */
function withoutReferences(database: Database.Database, work: () => void): void {
  const isEnforced = database.pragma('foreign_keys', { simple: true })
  database.pragma('foreign_keys = OFF')
  try {
    work()
  } finally {
    database.pragma(`foreign_keys = ${isEnforced}`)
  }
}

function checkReferences(database: Database.Database): void {
  const broken = database.prepare<[], { table: string; parent: string }>('PRAGMA foreign_key_check').get()
  if (!broken) return
  const message = `In ${database.name} a row of ${broken.table} belongs to no ${broken.parent}, so it cannot be brought to the format of this version. It was left as it was.`
  throw new StorageError('damaged-database', message, { path: database.name })
}
