import type { DatabaseTarget } from './database-target.ts'
import { openPostgresStorage } from './open-storage.ts'
import { type Acknowledged, runClient } from './race-acts.test-support.ts'

// One of the processes of a race: its clients begin when a line says so, and what they were answered is written down.

/** What a process has to say at its end; `faults` are what an act ended with, which none should. */
export type RaceReport = { readonly acknowledged: readonly Acknowledged[]; readonly faults: readonly string[] }

const [place = '', first = '0', clients = '0', acts = '0'] = process.argv.slice(2)
const target: DatabaseTarget = JSON.parse(place)
const storage = await openPostgresStorage(target)
process.stdout.write('ready\n')
await new Promise((begin) => process.stdin.once('data', begin))
const ends = await Promise.allSettled(
  Array.from({ length: Number(clients) }, (_, index) => runClient(storage, Number(first) + index, Number(acts))),
)
await storage.close()
const report: RaceReport = {
  acknowledged: ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : [])),
  faults: ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason?.stack ?? end.reason)] : [])),
}
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit())
