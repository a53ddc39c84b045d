import './machine/install.ts'
import { parseArgs } from 'node:util'

// One process on a made-up machine: `npm run simulate -- --seeds 200`. One again: `--seed 7`, with `--trace` for every call,
// and `--steps 3,8` for some of its steps alone.

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
// The desk loads it when it is first needed, from the disk of this machine and in its time.
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
// What is not taken yet by whoever reads is lost at an exit.
process.stdout.write('', () => process.exit())
