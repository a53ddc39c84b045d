import type Database from 'better-sqlite3'
import { RowError } from '../row-error.ts'

/** A database's record of itself: which book it is, how far it was written, and whether it was closed cleanly. */
export type BookRow = {
  readonly uuid: string
  readonly commits: number
  /** ISO 8601 in UTC. */
  readonly committedAt: string
  readonly isOpen: boolean
}

const READ = 'SELECT uuid, commits, committed_at AS committedAt, is_open AS isOpen FROM book WHERE id = 1'
const HAS_BOOK = "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = 'book'"
const COUNT = `
  UPDATE book SET commits = commits + 1, committed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), is_open = ?
  WHERE id = 1 AND uuid = ? RETURNING uuid, commits, committed_at AS committedAt`

/** Undefined for a database of a version that knew of no book. */
export function readBook(database: Database.Database): BookRow | undefined {
  if (bookPage(database) === undefined) return undefined
  const row = database.prepare<[], Omit<BookRow, 'isOpen'> & { isOpen: number }>(READ).get()
  return row && { ...row, isOpen: row.isOpen === 1 }
}

/** The page of the file that holds the row: every commit writes it anew. */
export function bookPage(database: Database.Database): number | undefined {
  return database.prepare<[], number>(HAS_BOOK).pluck().get()
}

/** A book as far as a commit has written it. */
export type CountedBook = Omit<BookRow, 'isOpen'>

/**
 * Counts a commit, inside its transaction, to a book that is open or, with the last of them, comes to a clean end. Throws
 * a RowError where the row is not that of this book any more: then nothing is written.
 */
export function commitCounter(database: Database.Database, book: string): (isOpen: boolean) => CountedBook {
  const count = database.prepare<[number, string], CountedBook>(COUNT)
  return (isOpen) => {
    const counted = byRules(() => count.get(isOpen ? 1 : 0, book))
    if (!counted) throw new RowError('book', 1, 'uuid')
    return counted
  }
}

/** Counting on from a damaged value breaks a rule of the table. */
function byRules<Result>(count: () => Result): Result {
  try {
    return count()
  } catch (error) {
    throw isOfRules(error) ? new RowError('book', 1, 'commits') : error
  }
}

function isOfRules(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')
}

/** What goes on from an older state is another book: the newer one, put back, must not pass for its continuation. */
export function becomeAnotherBook(database: Database.Database): void {
  database.prepare('UPDATE book SET uuid = lower(hex(randomblob(16))) WHERE id = 1').run()
}
