import { describe, test } from 'vitest'
import { runRandomly } from './random-run.ts'

// `npm run test:faults` makes 2,000 runs. One seed again: FAULT_SEED=7 FAULT_RUNS=1 npx vitest run --mode faults faults/random
const RUNS = Number(process.env.FAULT_RUNS)
const FIRST_SEED = Number(process.env.FAULT_SEED ?? 1)

/** Every other seed from the first or the second on: a file runs in one process, and two of them on two cores. */
export function runEveryOtherSeed(from: 'first' | 'second'): void {
  const seeds = Array.from({ length: RUNS }, (_, index) => FIRST_SEED + index)
  const own = seeds.filter((_, index) => index % 2 === (from === 'first' ? 0 : 1))
  describe.skipIf(own.length === 0)('whatever happens, no intent is lost and none is booked twice', TIMEOUT, () => {
    test.concurrent.for(own)('seed %i', (seed) => runRandomly(seed))
  })
}

const TIMEOUT = { timeout: 60_000 }
