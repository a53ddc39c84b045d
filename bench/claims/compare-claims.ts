import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeTurns } from '../turns.ts'
import type { Done, Operation, Task } from './messages.ts'
import { rawWork } from './raw-work.ts'
import { type Server, startServer } from './servers.ts'

const ROUNDS = 5
const WRITES = 300
/** Installments read by each side in a round; the fixed cost of a request counts as 8 more. */
const ROWS_READ = 40_000
const WRITING_CLIENTS = [10, 50]
const READING_CLIENTS = [10]

/** The desk caches its answers for 20 loans; it reads 2,000 loans of 12 rows, or 300 of 360, each anew. */
export const READINGS = [
  { rows: 12, loans: 20 },
  { rows: 12, loans: 2_000 },
  { rows: 360, loans: 20 },
  { rows: 360, loans: 300 },
] as const

export const readingTitle = (rows: number, loans: number): string => `getLoan, ${rows} rows, ${loans} loans`
export const sideName = (store: string, clients: number): string => `${store}, ${clients} clients`

/** One side of a comparison with its results by round. */
export type SideFigures = { readonly name: string; readonly rounds: readonly Done[] }

/** Results of all sides for one operation: raw statements first. */
export type Comparison = {
  readonly title: string
  readonly sides: readonly SideFigures[]
}

type Work = Server['work']

type Store = {
  readonly name: 'raw' | 'bare' | 'naive' | 'desk'
  readonly work: Work
  /**
   * Warm-up requests. The desk is a large program: the cost of a createLoan falls by half over its first 4,000, while
   * raw statements cost the same from the first few hundred on.
   */
  readonly warming: number
}

/** All comparisons of one run, in a temporary folder, inside `parent` to measure another disk. */
export async function compareClaims(parent: string = tmpdir()): Promise<readonly Comparison[]> {
  const folder = mkdtempSync(join(parent, 'loan-desk-bench-'))
  const servers = await Promise.all([
    startServer('bare', folder),
    startServer('naive', folder),
    startServer('desk', join(folder, 'desk')),
  ])
  const [bare, naive, desk] = servers
  try {
    const stores: readonly Store[] = [
      { name: 'raw', work: rawWork(folder), warming: 500 },
      { name: 'naive', work: naive.work, warming: 500 },
      { name: 'desk', work: desk.work, warming: 4_000 },
    ]
    return [
      ...(await compareWriting(stores)),
      ...(await compareReadings([...stores, { name: 'bare', work: bare.work, warming: 500 }])),
    ]
  } finally {
    for (const server of servers) server.stop()
    rmSync(folder, { recursive: true })
  }
}

/** After warming the stores up for reading too. */
async function compareWriting(stores: readonly Store[]): Promise<readonly Comparison[]> {
  for (const store of stores) {
    const { uuids } = await store.work(task('createLoan', 12, store.warming), 50)
    await store.work(task('createLoanExtension', 12, store.warming / 2, uuids), 50)
    await store.work(task('getLoan', 12, store.warming, uuids), 10)
  }
  const sides = sidesOf(stores, WRITING_CLIENTS)
  const creating = await compare('createLoan', sides, () => task('createLoan', 12, WRITES))
  // Each loan is extended once: an extended one has more rows.
  const extending = await compare('createLoanExtension', sides, (_, place, round) =>
    task('createLoanExtension', 12, WRITES, creating.sides[place]?.rounds[round]?.uuids),
  )
  return [creating, extending]
}

async function compareReadings(stores: readonly Store[]): Promise<readonly Comparison[]> {
  const reading: Comparison[] = []
  for (const { rows, loans } of READINGS) reading.push(await compareReading(stores, rows, loans))
  return reading
}

/** Compares reading this many loans in turn, repeatedly. The bare server shows what HTTP alone takes. */
async function compareReading(stores: readonly Store[], rows: number, loans: number): Promise<Comparison> {
  const made = new Map<Store, readonly string[]>()
  for (const store of stores) made.set(store, (await store.work(task('createLoan', rows, loans), 10)).uuids)
  const count = Math.round(ROWS_READ / (rows + 8))
  return compare(readingTitle(rows, loans), sidesOf(stores, READING_CLIENTS), ({ store }, _, round) => {
    const uuids = made.get(store) ?? []
    const first = (round * count) % loans
    return task('getLoan', rows, count, [...uuids.slice(first), ...uuids.slice(0, first)])
  })
}

function task(operation: Operation, rows: number, count: number, uuids: readonly string[] = []): Task {
  return { operation, rows, count, uuids }
}

type Side = { readonly name: string; readonly store: Store; readonly clients: number }

/** Raw statements have one side: they need no clients. */
function sidesOf(stores: readonly Store[], clients: readonly number[]): readonly Side[] {
  return stores.flatMap((store) =>
    store.name === 'raw'
      ? [{ name: store.name, store, clients: 1 }]
      : clients.map((count) => ({ name: sideName(store.name, count), store, clients: count })),
  )
}

async function compare(
  title: string,
  sides: readonly Side[],
  taskOf: (side: Side, place: number, round: number) => Task,
): Promise<Comparison> {
  const figures = await takeTurns(
    ROUNDS,
    sides.map((side, place) => (round: number) => side.store.work(taskOf(side, place, round), side.clients)),
  )
  return { title, sides: sides.map(({ name }, place) => ({ name, rounds: figures[place] ?? [] })) }
}
