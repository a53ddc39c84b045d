import { closeSync, fdatasyncSync, fsyncSync, openSync, statSync, writeSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { present } from '#values/assert.ts'
import { recordOf } from '#values/record-of.ts'
import { readBookRow } from '../files/book-row.ts'
import { isSound, openDatabaseFile, openReadConnection } from '../files/database-file.ts'
import { isDamage } from '../files/system-fault.ts'
import { backupDiffers } from './backup-errors.ts'
import type { BookFacts } from './manifest.ts'

/** Longest time that another program may hold the copying up, in milliseconds. */
const PATIENCE_MS = 60_000
/** Pages of a step, usually of 4 kB. Each step is flushed: a long flush would hold up the flushes of the desk's commits. */
const STEP_PAGES = 256
/** Longest pause after a flush, in milliseconds. */
const LONGEST_PAUSE_MS = 100

/**
 * Copies the database of an open book by SQLite's backup, as of the moment when it begins, on a connection of its own.
 * The read transaction keeps that moment, so that commits in the meantime do not start the copy anew. `goesOn` is called
 * between two steps and throws to end the work. The copy is on disk when this resolves; the book is not changed.
 */
export async function copyDatabase(from: string, to: string, goesOn: () => void): Promise<BookFacts> {
  const file = openSync(to, 'wx', 0o600)
  try {
    const source = openReadConnection(from, PATIENCE_MS)
    try {
      source.exec('BEGIN')
      const facts = factsOf(source)
      await source.backup(to, { progress: flushing(file, goesOn) })
      makeStandAlone(file)
      return facts
    } finally {
      source.close()
    }
  } finally {
    closeSync(file)
  }
}

/** Flushes each step, and then leaves the disk to others for as long as that took. */
function flushing(file: number, goesOn: () => void): () => number {
  return () => {
    goesOn()
    const from = performance.now()
    fdatasyncSync(file)
    pause(Math.min(performance.now() - from, LONGEST_PAUSE_MS))
    return STEP_PAGES
  }
}

/** Blocks the thread, which has nothing else to do. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** Offset of the bytes that say whether a database has a log (2) or not (1). Source: sqlite.org/fileformat2.html, 1.3.3. */
const LOG_VERSIONS_AT = 18

/** A copy that is said to have no log can be read anywhere, also where nothing may be written beside it. */
function makeStandAlone(file: number): void {
  writeSync(file, Buffer.from([1, 1]), 0, 2, LOG_VERSIONS_AT)
  fsyncSync(file)
}

const TABLES = `
  SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
    AND sql NOT LIKE 'CREATE VIRTUAL %' ORDER BY name`

/** Facts of a database, as of the moment of its transaction. */
function factsOf(database: Database.Database): BookFacts {
  const tables = database.prepare<[], string>(TABLES).pluck().all()
  const countOf = (table: string) => database.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0
  const { uuid, commits, committedAt } = present(readBookRow(database), 'row of the book')
  return {
    format: Number(database.pragma('user_version', { simple: true })),
    book: uuid,
    commits,
    committedAt,
    rows: recordOf(tables.map((table) => [table, countOf(table)])),
  }
}

/** Opens a copy, has SQLite read all its pages, and compares its facts. Throws StorageError `backup-differs`. */
export function verifyCopy(path: string, expected: BookFacts): void {
  if (!isAsExpected(path, expected)) throw backupDiffers(path)
}

function isAsExpected(path: string, expected: BookFacts): boolean {
  try {
    return readingCopy(path, (copy) => isSound(copy) && JSON.stringify(factsOf(copy)) === factsText(expected))
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}

function factsText({ format, book, commits, committedAt, rows }: BookFacts): string {
  return JSON.stringify({ format, book, commits, committedAt, rows } satisfies BookFacts)
}

/** Reads a copy, which is not changed and gets no file beside it. */
export function readingCopy<Result>(path: string, read: (copy: Database.Database) => Result): Result {
  const copy = openDatabaseFile(path, { readonly: true, fileMustExist: true })
  try {
    return read(copy)
  } finally {
    copy.close()
  }
}

/** Size of a file in bytes. */
export function bytesOf(path: string): number {
  return statSync(path).size
}
