import { describe, test } from 'vitest'
import { runRandomly } from './random-run.ts'

// `npm run test:faults` makes 2,000 runs. One seed again: FAULT_SEED=7 FAULT_RUNS=1 npx vitest run --mode faults faults/random
const RUNS = Number(process.env.FAULT_RUNS)
const FIRST_SEED = Number(process.env.FAULT_SEED ?? 1)

describe('whatever happens, no intent is lost and none is booked twice', { timeout: 60_000 }, () => {
  const seeds = Array.from({ length: RUNS }, (_, index) => FIRST_SEED + index)
  test.concurrent.for(seeds)('seed %i', (seed) => runRandomly(seed))
})
