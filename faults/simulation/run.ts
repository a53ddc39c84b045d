import './machine/install.ts'
import { parseArgs } from 'node:util'

// One process on a made-up machine: `npm run simulate -- --seeds 200`. `--seed 7` runs one seed, `--trace` prints every
// call, and `--steps 3,8` runs only some of its steps.

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    steps: { type: 'string' },
    trace: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const { loadThreads } = await import('./machine/threads.ts')
const { watchDatabases } = await import('./machine/database-watch.ts')
await loadThreads()
// The desk would load this module at its first use, from this machine's disk, at a time that is not repeatable.
await import('date-holidays')
watchDatabases()
const { runSeeds } = await import('./run-seeds.ts')
const { seed, seeds, from, steps, trace, shrink } = values
process.exitCode = await runSeeds({
  first: Number(seed ?? from),
  count: seed === undefined ? Number(seeds) : 1,
  steps: steps?.split(',').map(Number),
  isTraced: trace,
  shrinks: shrink,
})
// At an exit, output that the reader has not taken yet would be lost.
process.stdout.write('', () => process.exit())
