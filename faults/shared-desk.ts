import { parseArgs } from 'node:util'
import { runShared } from './shared/run-shared.ts'

// Several processes on one book in PostgreSQL, with clients that get answers meanwhile. One process is killed every few
// seconds, and the database is restarted twice. `node faults/shared-desk.ts --minutes 10` prints the findings and ends
// with 1 if an answer was lost or changed.

const LONGEST = 400

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, clients: { type: 'string', default: '50' } },
})
const forMs = Number(values.minutes) * 60_000
const began = performance.now()
const write = (line: string) => void process.stdout.write(`${line}\n`)
const say = (says: string) => write(`${Math.round((performance.now() - began) / 1_000)} s  ${says}`)

const { violations, outcomes, counts } = await runShared({
  forMs,
  clients: Number(values.clients),
  killEveryMs: 4_000,
  restarts: [
    { atMs: forMs / 3, how: 'fast', downMs: 8_000 },
    { atMs: (forMs * 2) / 3, how: 'kill', downMs: 0 },
  ],
  quietMs: 20_000,
  say,
})

for (const [what, times] of [...outcomes].sort()) write(`${String(times).padStart(8)}  ${what}`)
for (const [what, times] of Object.entries(counts)) write(`${String(times).padStart(8)}  ${what}`)
for (const violation of violations.slice(0, 50)) write(`Violated: ${violation.slice(0, LONGEST)}`)
write(violations.length === 0 ? 'All that was answered holds.' : `${violations.length} violations`)
process.exit(violations.length === 0 ? 0 : 1)
