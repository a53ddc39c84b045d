import type Database from 'better-sqlite3'
import { RowError } from '../../row-error.ts'

/** A database's record of itself: which book it is, how far it was written, and whether it was closed cleanly. */
export type BookRow = {
  readonly uuid: string
  readonly commits: number
  /** ISO 8601 in UTC. */
  readonly committedAt: string
  readonly isOpen: boolean
  /** Commits known to be in the database file itself, not only in the log. 0 in a book of an earlier format. */
  readonly settled: number
  /** `uuid` of the book before somebody accepted a loss; null for every other book. */
  readonly madeFrom: string | null
}

/** Selects all columns: a book of an earlier format is read before its migration. */
const READ = 'SELECT * FROM book WHERE id = 1'
const HAS_BOOK = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'book'"
const COUNT = `
  UPDATE book SET commits = commits + 1, committed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), is_open = ?, settled = ?
  WHERE id = 1 AND uuid = ? RETURNING uuid, commits, committed_at AS committedAt`

type Columns = {
  readonly uuid: string
  readonly commits: number
  readonly committed_at: string
  readonly is_open: number
  readonly settled?: number
  readonly made_from?: string | null
}

/** Undefined for a database of a version without books. */
export function readBookRow(database: Database.Database): BookRow | undefined {
  if (database.prepare(HAS_BOOK).get() === undefined) return undefined
  const row = database.prepare<[], Columns>(READ).get()
  if (!row) return undefined
  const { uuid, commits, committed_at: committedAt, is_open, settled = 0, made_from: madeFrom = null } = row
  return { uuid, commits, committedAt, isOpen: is_open === 1, settled, madeFrom }
}

/**
 * True if a log that leads to `recovered` can continue a database whose own state is `alone`: the same book, written no
 * further than the log leads, and with every commit that had left the log.
 */
export function continues(recovered: BookRow, alone: BookRow): boolean {
  const isSameBook = recovered.uuid === alone.uuid || recovered.madeFrom === alone.uuid
  return isSameBook && recovered.settled <= alone.commits && alone.commits <= recovered.commits
}

/** State of a book as of a commit. */
export type CountedBook = Pick<BookRow, 'uuid' | 'commits' | 'committedAt'>

/** `settled` is the field of BookRow. */
type CountCommit = (isOpen: boolean, settled: number) => CountedBook

/**
 * Counts a commit, inside its transaction; `isOpen` is false for the last commit before a clean end. Throws a RowError
 * if the row belongs to another book: then nothing is written.
 */
export function commitCounter(database: Database.Database, book: string): CountCommit {
  const count = database.prepare<[number, number, string], CountedBook>(COUNT)
  return (isOpen, settled) => {
    const counted = byRules(() => count.get(isOpen ? 1 : 0, settled, book))
    if (!counted) throw new RowError('book', 1, 'uuid')
    return counted
  }
}

/** Incrementing a damaged value violates a rule of the table. */
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

/**
 * A book that continues from an older state gets a new identity: otherwise the newer one, restored, would pass for its
 * continuation.
 */
export function becomeAnotherBook(database: Database.Database): void {
  database.prepare('UPDATE book SET uuid = lower(hex(randomblob(16))), made_from = uuid WHERE id = 1').run()
}
