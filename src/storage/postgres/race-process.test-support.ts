import type { DatabaseTarget } from './database-target.ts'
import { openPostgresStorage } from './open-storage.ts'
import { type Acknowledged, runClient } from './race-acts.test-support.ts'

// One process of a race: a line on stdin starts its clients, and it prints their acknowledged results.

/** Report of a process at its end; `faults` are errors of acts, which should be empty. */
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
