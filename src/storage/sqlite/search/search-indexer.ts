import type Database from 'better-sqlite3'
import type { JobQueue } from '../writing/writer.ts'

/**
 * So many loans are taken up at once, and so many may wait: an index written a few at a time is written several times
 * over, and to look through as many as wait takes a fraction of a millisecond.
 */
const LOANS_AT_ONCE = 250

/**
 * So many pages of an index are merged at once, in a write of their own. Left to itself, the index merges within the write that
 * adds to it, which holds others up for up to 30 ms. Source: sqlite.org/fts5.html#the_automerge_configuration_option.
 */
const PAGES_AT_ONCE = 32

/** What is searched, and where it waits for it: loans, and clients by their names. */
const SEARCHES = [
  { index: 'loan_search', queue: 'loan_unindexed' },
  { index: 'client_search', queue: 'client_unindexed' },
] as const

/** Where nothing is merged, the statement alone counts. Source: sqlite.org/fts5.html#the_merge_command. */
const LEAST_CHANGES = 2

type Search = (typeof SEARCHES)[number]

/** In the order of the keys: each one that is smaller than the one before would begin a new piece of the index. */
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
      for (const { areMany, takeUp, merge } of queues)
        while (!isOver && areMany()) {
          await write(async () => (isOver ? undefined : takeUp()))
          while (await write(async () => !isOver && merge()));
        }
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
  const mergeNothing = writer.prepare(sql.mergeNothing)
  const merge = writer.prepare(sql.merge)
  const changes = writer.prepare<[], number>('SELECT total_changes()').pluck()
  let mergesItself = true
  return {
    areMany: () => areMany.get(atOnce) !== undefined,
    /** Some of them, inside a write. */
    takeUp: () => {
      const end = first.get(atOnce)
      if (end === undefined) return
      if (mergesItself) mergeNothing.run()
      mergesItself = false
      takeUp.run(end)
      forget.run(end)
    },
    /** Some of what was added to what was there, inside a write. Returns whether there was anything to merge. */
    merge: () => {
      const before = changes.get() ?? 0
      merge.run()
      return (changes.get() ?? 0) - before >= LEAST_CHANGES
    },
  }
}
