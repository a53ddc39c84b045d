import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { randomOf } from '../crash/written-loans.ts'
import type { LiveService } from './live-service.ts'
import type { Model } from './model/model.ts'
import type { Program } from './program.ts'

/** Everything in one simulation: the desk, the people, the live service, and their knowledge. */
export type World = {
  readonly seed: number
  readonly live: LiveService
  readonly model: Model
  program: Program
  /** ID of the connection to the live service. */
  liveId: string
  /** Every call, fault and end of the program in order, so that two runs of a seed can be compared. */
  readonly trace: string[]
  /** Takes complaints from the desk's log about the desk. */
  readonly complain: (line: string) => void
  readonly complaints: readonly string[]
  /** Cookies of the people who are signed in. */
  readonly cookies: Map<string, string>
}

/** Something that must never happen: an invariant that does not hold. */
export class Violation extends Error {
  override readonly name = 'Violation'
}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Violation(what)
}

/**
 * Steps reserved for each seed. Each step has independent random numbers, so that the others stay the same if one is
 * left out.
 */
const STEPS_A_SEED = 10_000
/** Random sequences reserved for each step. Each person of a step has one. */
const ACTS_A_STEP = 16

export function randomOfStep(seed: number, step: number, act = 0): SeededRandom {
  return randomOf((seed * STEPS_A_SEED + step) * ACTS_A_STEP + act)
}
