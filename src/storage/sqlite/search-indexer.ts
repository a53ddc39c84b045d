import type Database from 'better-sqlite3'
import type { JobQueue } from './writer.ts'

/**
 * So many loans are taken up at once, and so many may wait: an index written a few at a time is written several times
 * over, and to look through as many as wait takes a fraction of a millisecond.
 */
const LOANS_AT_ONCE = 250

const ARE_MANY = 'SELECT 1 FROM loan_unindexed LIMIT 1 OFFSET ?'
/** In the order of the keys: each one that is smaller than the one before would begin a new piece of the index. */
const FIRST = 'SELECT search_key FROM loan_unindexed ORDER BY search_key LIMIT 1 OFFSET ?'
const TAKE_UP = `
  INSERT INTO loan_search (rowid, text)
  SELECT search_key, text FROM loan_unindexed WHERE search_key < ? ORDER BY search_key`
const FORGET = 'DELETE FROM loan_unindexed WHERE search_key < ?'

export type SearchIndexer = {
  /** To be told that there may be something to take up. */
  readonly committed: () => void
  /** Before the end: what waits is found without the index, and is taken up another time. */
  readonly stop: () => void
}

/** The two ways to a database: one reads what is committed, the other has the transactions of a writer. */
export type Connections = { readonly reader: Database.Database; readonly writer: Database.Database }

/** Takes up into the index of the search what was registered, many loans at once, in writes of its own. */
export function createSearchIndexer(
  { reader, writer }: Connections,
  write: JobQueue,
  loansAtOnce = LOANS_AT_ONCE,
): SearchIndexer {
  const areMany = reader.prepare<[number], number>(ARE_MANY).pluck()
  const first = writer.prepare<[number], bigint>(FIRST).pluck().safeIntegers()
  const takeUp = writer.prepare<[bigint]>(TAKE_UP)
  const forget = writer.prepare<[bigint]>(FORGET)
  let isBusy = false
  let isOver = false

  async function takeUpSome(): Promise<void> {
    const end = first.get(loansAtOnce)
    if (isOver || end === undefined) return
    takeUp.run(end)
    forget.run(end)
  }

  /** What fails, as on a full disk, is tried again after the next commit, or at the next start. */
  async function index(): Promise<void> {
    isBusy = true
    try {
      while (!isOver && areMany.get(loansAtOnce) !== undefined) await write(takeUpSome)
    } catch {
      // The loans are found without the index meanwhile.
    }
    isBusy = false
  }

  return {
    committed: () => {
      if (!isBusy) void index()
    },
    stop: () => {
      isOver = true
    },
  }
}
