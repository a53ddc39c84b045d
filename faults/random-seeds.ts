import { describe, test } from 'vitest'
import { runRandomly } from './random-run.ts'

// `npm run test:faults` makes 2,000 runs. One seed again: FAULT_SEED=7 FAULT_RUNS=1 npx vitest run --mode faults faults/random
const RUNS = Number(process.env.FAULT_RUNS)
const FIRST_SEED = Number(process.env.FAULT_SEED ?? 1)

/** Files that share the seeds: each runs in one process, and several of them fill all cores to the end. */
const FILES = 4

/** Every fourth seed, from the first, second, third or fourth on. */
export function runEveryFourthSeed(from: 1 | 2 | 3 | 4): void {
  const seeds = Array.from({ length: RUNS }, (_, index) => FIRST_SEED + index)
  const own = seeds.filter((_, index) => index % FILES === from - 1)
  describe.skipIf(own.length === 0)('whatever happens, no intent is lost and none is booked twice', TIMEOUT, () => {
    test.concurrent.for(own)('seed %i', (seed) => runRandomly(seed))
  })
}

const TIMEOUT = { timeout: 60_000 }
