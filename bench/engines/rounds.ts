import { loadavg } from 'node:os'
import { median } from '../turns.ts'

/** Two implementations of one operation on both engines; each returns its duration, in microseconds per operation. */
export type Sides<Side> = {
  readonly sqlite: { readonly product: Side; readonly raw: Side }
  readonly postgres: { readonly product: Side; readonly raw: Side }
}

export function mapSides<Side, Made>({ sqlite, postgres }: Sides<Side>, make: (side: Side) => Made): Sides<Made> {
  return {
    sqlite: { product: make(sqlite.product), raw: make(sqlite.raw) },
    postgres: { product: make(postgres.product), raw: make(postgres.raw) },
  }
}

type Work = () => Promise<number>

/** Runs all four in turn, round after round, so that a busy moment affects all; prints their medians as one row. */
export async function compare(name: string, clients: number, rounds: number, works: Sides<Work>): Promise<void> {
  const all = [works.sqlite.product, works.sqlite.raw, works.postgres.product, works.postgres.raw] as const
  const took: number[][] = all.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [place, work] of all.entries()) took[place]?.push(await work())
  const [sqlite = 0, rawSqlite = 0, postgres = 0, rawPostgres = 0] = took.map(median)
  printRow(name, clients, [
    ...[time(sqlite), time(rawSqlite), ratio(rawSqlite / sqlite)],
    ...[time(postgres), time(rawPostgres), ratio(rawPostgres / postgres), ratio(postgres / sqlite)],
    (loadavg()[0] ?? 0).toFixed(1),
  ])
}

const time = (microseconds: number) => microseconds.toFixed(0)
const ratio = (figure: number) => figure.toFixed(2)

export function printHeads(loans: number): void {
  const title = `${loans.toLocaleString('en-US')} loans`
  console.log(`\n${title.padEnd(43)}${'SQLite'.padStart(28)}${'PostgreSQL'.padStart(28)}`)
  printRow('µs each; speed of raw', 'clients', ['', 'raw', 'of raw', '', 'raw', 'of raw', 'PG/SQL.', 'load'])
}

function printRow(name: string, clients: number | string, figures: readonly string[]): void {
  const columns = figures.map((figure, place) => figure.padStart(place % 3 === 2 || place > 5 ? 8 : 10)).join('')
  console.log(`${name.padEnd(34)}${String(clients).padStart(9)}${columns}`)
}

/** Runs work `count` times with this many clients at once; returns the average duration, in microseconds. */
export async function byClients(
  clients: number,
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0
  const client = async () => {
    for (let index = next++; index < count; index = next++) await work(index)
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return ((performance.now() - began) * 1_000) / count
}
