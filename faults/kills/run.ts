import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { runKills } from './kill-rounds.ts'

// Kills a desk that writes without a pause, at random and at each kind of moment, and checks it after each kill: `node
// faults/kills/run.ts --rounds 60 --seed 1`. Ends with 1 if an acknowledged answer was lost or changed.

const LONGEST = 2_000

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
})
const write = (line: string) => void process.stdout.write(`${line}\n`)
await ensureBuilt()
const { violations, hits, rounds } = await runKills({
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  say: write,
})
for (const [kind, times] of hits) write(`${String(times).padStart(8)}  ${kind}`)
for (const violation of violations.slice(0, 20)) write(`Violated: ${violation.slice(0, LONGEST)}`)
write(
  violations.length === 0
    ? `${rounds} kills: everything acknowledged holds.`
    : `${rounds} kills, ${violations.length} violations`,
)
process.exit(violations.length === 0 ? 0 : 1)
