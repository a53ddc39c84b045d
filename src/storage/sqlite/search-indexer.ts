import type Database from 'better-sqlite3'
import type { JobQueue } from './writer.ts'

/**
 * So many loans are taken up at once, and so many may wait: an index written a few at a time is written several times
 * over, and to look through as many as wait takes a fraction of a millisecond.
 */
const LOANS_AT_ONCE = 250

/** What is searched, and where it waits for it: loans, and clients by their names. */
const SEARCHES = [
  { index: 'loan_search', queue: 'loan_unindexed' },
  { index: 'client_search', queue: 'client_unindexed' },
] as const

type Search = (typeof SEARCHES)[number]

/** In the order of the keys: each one that is smaller than the one before would begin a new piece of the index. */
const statementsOf = ({ index, queue }: Search) => ({
  areMany: `SELECT 1 FROM ${queue} LIMIT 1 OFFSET ?`,
  first: `SELECT search_key FROM ${queue} ORDER BY search_key LIMIT 1 OFFSET ?`,
  takeUp: `
    INSERT INTO ${index} (rowid, text)
    SELECT search_key, text FROM ${queue} WHERE search_key < ? ORDER BY search_key`,
  forget: `DELETE FROM ${queue} WHERE search_key < ?`,
})

export type SearchIndexer = {
  /** To be told that there may be something to take up. */
  readonly committed: () => void
  /** Before the end: what waits is found without the index, and is taken up another time. */
  readonly stop: () => void
}

/** The two ways to a database: one reads what is committed, the other has the transactions of a writer. */
export type Connections = { readonly reader: Database.Database; readonly writer: Database.Database }

/** Takes up into the indexes of the searches what was registered, many loans at once, in writes of its own. */
export function createSearchIndexer(
  connections: Connections,
  write: JobQueue,
  loansAtOnce = LOANS_AT_ONCE,
): SearchIndexer {
  const queues = SEARCHES.map((search) => queueOf(search, connections, loansAtOnce))
  let isBusy = false
  let isOver = false

  /** What fails, as on a full disk, is tried again after the next commit, or at the next start. */
  async function index(): Promise<void> {
    isBusy = true
    try {
      for (const { areMany, takeUp } of queues)
        while (!isOver && areMany()) await write(async () => (isOver ? undefined : takeUp()))
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

/** What waits for one of the indexes. */
function queueOf(search: Search, { reader, writer }: Connections, atOnce: number) {
  const sql = statementsOf(search)
  const areMany = reader.prepare<[number], number>(sql.areMany).pluck()
  const first = writer.prepare<[number], bigint>(sql.first).pluck().safeIntegers()
  const takeUp = writer.prepare<[bigint]>(sql.takeUp)
  const forget = writer.prepare<[bigint]>(sql.forget)
  return {
    areMany: () => areMany.get(atOnce) !== undefined,
    /** Some of them, inside a write. */
    takeUp: () => {
      const end = first.get(atOnce)
      if (end === undefined) return
      takeUp.run(end)
      forget.run(end)
    },
  }
}
