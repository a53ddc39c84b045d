import type { DeskHost } from '#host/desk-host.ts'
import { soughtIn } from '#storage/records/search-text.ts'
import { rawLoanBody } from '../claims/raw-loan.ts'
import { ask } from '../open-desk.ts'
import type { RawBook, RawList } from './raw-book.ts'
import { byClients, compare, mapSides, type Sides } from './rounds.ts'

const ROUNDS = 3
const CLIENTS = [1, 10, 50]
/** Planned duration of a round in milliseconds, and most requests in it. */
const ROUND_MS = 250
const AT_MOST = 2_000
const LONG_MS = 1_000
const LIST = '/desk/v1/loans'
const SUMS = '/desk/v1/loan-totals'
const TODAY = "'2026-11-21'"

/** Both readers of one book. */
export type Readers = { readonly desk: DeskHost; readonly raw: RawBook }

type Read = {
  readonly name: string
  readonly path: string
  /** The service's use of its engine for this read. */
  readonly raw: (book: RawBook) => Promise<RawList | object>
}

const FILTERS = [
  { query: 'finalDue=overdue', condition: `next_due_date < ${TODAY}` },
  {
    query: 'scheduleType=BULLET&extensions=used-up',
    condition: "schedule_type = 'BULLET' AND max_extensions > 0 AND extensions_used >= max_extensions",
  },
]

/** Searches that match the beginning, the middle, or no loan; frequent texts and rare ones. */
const SEARCHES = ['ka', 'kask', 'sia', 'ld-2020-07', 'no such loan']

const LISTS: readonly Read[] = [
  { name: 'first page', path: LIST, raw: (book) => book.list() },
  ...FILTERS.map(({ query, condition }) => ({
    name: `filter ${query.slice(0, 26)}`,
    path: `${LIST}?${query}`,
    raw: (book: RawBook) => book.list(condition),
  })),
  ...FILTERS.slice(0, 1).map(({ query, condition }) => ({
    name: `sums ${query}`,
    path: `${SUMS}?${query}`,
    raw: (book: RawBook) => book.sums(condition),
  })),
  ...SEARCHES.map((text) => ({
    name: `search "${text}"`,
    path: `${LIST}?${new URLSearchParams({ search: text })}`,
    raw: (book: RawBook) => book.search(soughtIn(text)),
  })),
]

export async function compareLists(readers: { readonly sqlite: Readers; readonly postgres: Readers }): Promise<void> {
  const both = <Made>({ desk, raw }: Readers, make: (from: DeskHost | RawBook) => Made) => ({
    product: make(desk),
    raw: make(raw),
  })
  const sides = { sqlite: both(readers.sqlite, (from) => from), postgres: both(readers.postgres, (from) => from) }
  for (const { name, path, raw } of LISTS) {
    const reads = mapSides(sides, (from) =>
      'fetch' in from ? async () => (await ask(from, 'GET', path)).text() : async () => JSON.stringify(await raw(from)),
    )
    await compareReads(name, reads)
  }
}

/** Reads the same few loans repeatedly, which the service caches; and many in turn, each read anew. */
export async function compareLoans(
  readers: { readonly sqlite: Readers; readonly postgres: Readers },
  made: Sides<readonly string[]>,
): Promise<void> {
  for (const [name, count] of [
    ['getLoan, the same 20', 20],
    ['getLoan, 2,500 in turn', 2_500],
  ] as const) {
    const side = (uuids: readonly string[], read: (uuid: string) => Promise<unknown>) => {
      const some = uuids.slice(-count)
      let next = 0
      return () => read(some[next++ % some.length] ?? '')
    }
    const reads = ({ desk, raw }: Readers, { product }: { readonly product: readonly string[] }) => ({
      product: side(product, async (uuid) =>
        (await ask(desk, 'GET', `/claims/v1/lender/getLoan?loanUuid=${uuid}`)).text(),
      ),
      raw: side(product, async (uuid) => JSON.stringify({ data: rawLoanBody(await raw.loan(uuid)) })),
    })
    await compareReads(name, {
      sqlite: reads(readers.sqlite, made.sqlite),
      postgres: reads(readers.postgres, made.postgres),
    })
  }
}

async function compareReads(name: string, reads: Sides<() => Promise<unknown>>): Promise<void> {
  for (const clients of CLIENTS) {
    // In a long read, each client asks once.
    for (const read of Object.values(reads).flatMap((engine) => Object.values(engine))) await read()
    const [sqlite, postgres] = [reads.sqlite.product, reads.postgres.product]
    const longest = Math.max(await byClients(1, 1, sqlite), await byClients(1, 1, postgres))
    const isLong = longest * clients > LONG_MS * 1_000
    const works = mapSides(reads, (read) => {
      let count = 0
      return async () => {
        if (count === 0) count = isLong ? clients : await fitting(clients, read)
        return byClients(clients, count, read)
      }
    })
    await compare(name, clients, isLong ? 1 : ROUNDS, works)
  }
}

/** Number of reads that take about as long as a round. */
async function fitting(clients: number, read: () => Promise<unknown>): Promise<number> {
  await read()
  const each = await byClients(clients, clients, read)
  return Math.max(clients, Math.min(AT_MOST, Math.round((ROUND_MS * 1_000) / each)))
}
