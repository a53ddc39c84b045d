import { copyFileSync, existsSync, linkSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { databasePath, filesOf } from '#storage/sqlite/files/book-files.ts'

/** Content of a database and its log at this moment, as SQLite alone recovers them. */
export type LeftBook = {
  /** PRAGMA user_version. */
  readonly format: number
  /** Commits in the book row; null for a format without it. */
  readonly commits: number | null
  /** Commits in the mark; null if it is missing or unreadable. */
  readonly marked: number | null
  /** True if segments of the search index are partly merged. */
  readonly isMerging: boolean
  /** Pages of the search index. */
  readonly searchPages: readonly number[]
}

/** Reads a second name of the database and a copy of the log, so that neither changes. The writer must be stopped. */
export function leftBook(folder: string): LeftBook {
  const files = filesOf(databasePath(folder))
  const place = mkdtempSync(`${folder}-left-`)
  try {
    const copy = join(place, 'copy.db')
    linkSync(files.database, copy)
    if (existsSync(files.log)) copyFileSync(files.log, `${copy}-wal`)
    const database = new Database(copy, { readonly: true })
    try {
      return { ...bookIn(database), marked: markedIn(files.mark) }
    } finally {
      database.close()
    }
  } finally {
    rmSync(place, { recursive: true })
  }
}

function bookIn(database: Database.Database): Omit<LeftBook, 'marked'> {
  const has = database.prepare<[string], number>('SELECT 1 FROM sqlite_schema WHERE name = ?').pluck()
  const one = <Value>(sql: string) => database.prepare<[], Value>(sql).pluck().get()
  const hasSearch = has.get('loan_search_data') === 1
  const structure = hasSearch ? one<Buffer>('SELECT block FROM loan_search_data WHERE id = 10') : undefined
  return {
    format: Number(database.pragma('user_version', { simple: true })),
    commits: has.get('book') === 1 ? (one<number>('SELECT commits FROM book') ?? null) : null,
    isMerging: structure !== undefined && hasPartialMerge(structure),
    searchPages: hasSearch
      ? database.prepare<[], number>("SELECT pageno FROM dbstat WHERE name = 'loan_search_data'").pluck().all()
      : [],
  }
}

function markedIn(path: string): number | null {
  try {
    const { commits } = JSON.parse(readFileSync(path, 'utf8'))
    return typeof commits === 'number' ? commits : null
  } catch {
    return null
  }
}

/** Follows the cookie in a structure record that also counts tombstones. */
const SECOND_VERSION = 0xff000001

/** True if a level of an FTS5 index has segments that are being merged. Source: ext/fts5/fts5_index.c, "Structure record". */
export function hasPartialMerge(structure: Buffer): boolean {
  const isSecond = structure.length >= 8 && structure.readUInt32BE(4) === SECOND_VERSION
  const numbers = varints(structure.subarray(isSecond ? 8 : 4))
  const perSegment = isSecond ? 8 : 3
  const next = () => numbers.next().value ?? 0
  const levels = next()
  next()
  next()
  for (let level = 0; level < levels; level++) {
    if (next() > 0) return true
    const segments = next()
    for (let skipped = 0; skipped < segments * perSegment; skipped++) next()
  }
  return false
}

/** Decodes numbers of seven bits per byte, with the high bit set on all bytes except the last; none here needs nine bytes. */
function* varints(bytes: Buffer): Generator<number, undefined> {
  let value = 0
  for (const byte of bytes) {
    value = value * 128 + (byte & 127)
    if (byte < 128) {
      yield value
      value = 0
    }
  }
}
