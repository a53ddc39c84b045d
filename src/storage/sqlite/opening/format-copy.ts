import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { syncFolder } from '../files/book-mark.ts'
import { type BookRow, readBookRow } from '../files/book-row.ts'
import { openDatabaseFile } from '../files/database-file.ts'

/** Number of copies that are kept. */
const KEPT = 3

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
