import type Database from 'better-sqlite3'
import type { JobQueue } from '../writing/writer.ts'

/**
 * Loans indexed at once, and the most that may wait: an index written a few loans at a time is written several times
 * over, and scanning this many waiting loans takes a fraction of a millisecond.
 */
const LOANS_AT_ONCE = 250

/**
 * Pages of an index merged at once, in a write of their own. By default the index merges within the write that adds to
 * it, which blocks others for up to 30 ms. Source: sqlite.org/fts5.html#the_automerge_configuration_option.
 */
const PAGES_AT_ONCE = 32

/** Search indexes, each with the table of rows that wait for it: loans, and clients by their names. */
const SEARCHES = [
  { index: 'loan_search', queue: 'loan_unindexed' },
  { index: 'client_search', queue: 'client_unindexed' },
] as const

/** If nothing is merged, only the statement itself counts as a change. Source: sqlite.org/fts5.html#the_merge_command. */
const LEAST_CHANGES = 2

type Search = (typeof SEARCHES)[number]

/** Inserts in the order of the keys: a key smaller than the one before would begin a new segment of the index. */
const statementsOf = ({ index, queue }: Search) => ({
  areMany: `SELECT 1 FROM ${queue} LIMIT 1 OFFSET ?`,
  first: `SELECT search_key FROM ${queue} ORDER BY search_key LIMIT 1 OFFSET ?`,
  takeUp: `
    INSERT INTO ${index} (rowid, text)
    SELECT search_key, text FROM ${queue} WHERE search_key < ? ORDER BY search_key`,
  forget: `DELETE FROM ${queue} WHERE search_key < ?`,
  mergeNothing: `INSERT INTO ${index} (${index}, rank) VALUES ('automerge', 0)`,
  merge: `INSERT INTO ${index} (${index}, rank) VALUES ('merge', ${PAGES_AT_ONCE})`,
})

type SearchIndexer = {
  /** Call after a commit that may have left rows to index. */
  readonly committed: () => void
  /** Call before closing: searches find the waiting rows without the index, and a later start indexes them. */
  readonly stop: () => void
}

/** Two connections to a database: the reader sees what is committed, the writer has the transactions. */
export type Connections = { readonly reader: Database.Database; readonly writer: Database.Database }

/** Indexes registered loans and clients for search, many at once, in writes of its own. */
export function createSearchIndexer(
  connections: Connections,
  write: JobQueue,
  loansAtOnce = LOANS_AT_ONCE,
): SearchIndexer {
  const queues = SEARCHES.map((search) => queueOf(search, connections, loansAtOnce))
  let isBusy = false
  let isOver = false

  /** Retries a failure, such as a full disk, after the next commit or at the next start. */
  async function index(): Promise<void> {
    isBusy = true
    try {
      for (const { areMany, takeUp, merge } of queues)
        while (!isOver && areMany()) {
          await write(async () => (isOver ? undefined : takeUp()))
          while (await write(async () => !isOver && merge()));
        }
    } catch {
      // Until then, searches find the loans without the index.
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

/** Queue of one of the indexes. */
function queueOf(search: Search, { reader, writer }: Connections, atOnce: number) {
  const sql = statementsOf(search)
  const areMany = reader.prepare<[number], number>(sql.areMany).pluck()
  const first = writer.prepare<[number], bigint>(sql.first).pluck().safeIntegers()
  const takeUp = writer.prepare<[bigint]>(sql.takeUp)
  const forget = writer.prepare<[bigint]>(sql.forget)
  const mergeNothing = writer.prepare(sql.mergeNothing)
  const merge = writer.prepare(sql.merge)
  const changes = writer.prepare<[], number>('SELECT total_changes()').pluck()
  let mergesItself = true
  return {
    areMany: () => areMany.get(atOnce) !== undefined,
    /** Indexes some of the waiting rows, inside a write. */
    takeUp: () => {
      const end = first.get(atOnce)
      if (end === undefined) return
      if (mergesItself) mergeNothing.run()
      mergesItself = false
      takeUp.run(end)
      forget.run(end)
    },
    /** Merges some of the added pages, inside a write. Returns true if there was anything to merge. */
    merge: () => {
      const before = changes.get() ?? 0
      merge.run()
      return (changes.get() ?? 0) - before >= LEAST_CHANGES
    },
  }
}
