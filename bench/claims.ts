import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Done, Task } from './claims/messages.ts'
import { rawWork } from './claims/raw-work.ts'
import { type Server, startServer } from './claims/servers.ts'

/**
 * The claims interface over HTTP, against the least that anybody could do (raw statements, one commit each, no HTTP) and
 * against a naive server. Ratios within one run, by what the process worked itself and by the clock: on a slow disk the
 * clock counts flushes, of which the service needs fewer. `npm run bench -- claims DIR` takes a folder on another disk.
 */
const ROUNDS = 5
const LOANS = 500

type Side = { readonly name: string; readonly work: (task: Task) => Promise<Done> }

function serverSides(name: string, server: Server, clients: readonly number[]): Side[] {
  return clients.map((count) => ({ name: `${name}, ${count} clients`, work: (task) => server.work(task, count) }))
}

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN

/** All sides one after the other, again and again. */
async function compare(title: string, sides: readonly Side[], taskOf: (side: Side) => Promise<Task>): Promise<void> {
  const done = new Map<Side, Done[]>(sides.map((side) => [side, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const side of sides) done.get(side)?.push(await side.work(await taskOf(side)))
  const figures = sides.map((side) => {
    const of = (name: 'cpu' | 'wall' | 'p99') => median((done.get(side) ?? []).map((each) => each[name]))
    return { name: side.name, cpu: of('cpu'), wall: of('wall'), p99: of('p99') }
  })
  const [first] = figures
  const heads = ['speed, own CPU', 'by the clock', 'own CPU µs', 'p99 ms'].map((head) => head.padStart(15)).join('')
  console.log(`\n${title.padEnd(34)}${heads}`)
  for (const { name, cpu, wall, p99 } of figures) {
    const ratios = [(first?.cpu ?? 0) / cpu, (first?.wall ?? 0) / wall].map((ratio) => ratio.toFixed(2))
    const columns = [...ratios, cpu.toFixed(0), (p99 / 1_000).toFixed(1)].map((text) => text.padStart(15)).join('')
    console.log(`${name.padEnd(34)}${columns}`)
  }
}

const make = (rows: number, count: number): Task => ({ operation: 'createLoan', rows, count, uuids: [] })

async function compareAll(sides: readonly Side[]): Promise<void> {
  for (const side of sides) await side.work(make(12, 300))
  await compare('createLoan, 12 rows', sides, async () => make(12, LOANS))
  await compare('createLoanExtension, 12 rows', sides, async (side) => {
    const { uuids } = await side.work(make(12, LOANS))
    return { operation: 'createLoanExtension', rows: 12, count: LOANS, uuids }
  })
  await compareReading(sides, 12, 20)
  await compareReading(sides, 12, 2_000)
  await compareReading(sides, 360, 20)
}

/** So many loans in turn, again and again: of 20 the desk still knows what it said, of 2,000 no more when it comes back. */
async function compareReading(sides: readonly Side[], rows: number, loans: number): Promise<void> {
  const made = new Map<Side, readonly string[]>()
  for (const side of sides) made.set(side, (await side.work(make(rows, loans))).uuids)
  const count = Math.round(40_000 / (rows + 8))
  await compare(`getLoan, ${rows} rows, ${loans} loans`, sides, async (side) => ({
    ...{ operation: 'getLoan', rows, count, uuids: made.get(side) ?? [] },
  }))
}

const given = process.argv.at(3)
const folder = mkdtempSync(join(given ?? tmpdir(), 'loan-desk-bench-'))
const servers = await Promise.all([startServer('naive', folder), startServer('desk', join(folder, 'desk'))])
const [naive, desk] = servers
const sides = [
  { name: 'raw, one commit each', work: rawWork(folder) },
  ...serverSides('naive', naive, [10, 50]),
  ...serverSides('desk', desk, [10, 50]),
]
try {
  await compareAll(sides)
} finally {
  for (const server of servers) server.stop()
  rmSync(folder, { recursive: true })
}
