import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { randomOf } from '../crash/written-loans.ts'
import type { LiveService } from './live-service.ts'
import type { Model } from './model/model.ts'
import type { Program } from './program.ts'

/** Everything in one simulation: the desk, the people, the live service, and what all of them know. */
export type World = {
  readonly seed: number
  readonly live: LiveService
  readonly model: Model
  program: Program
  /** The connection to the live service. */
  liveId: string
  /** Every call, fault and end of the program in order, so that two runs of a seed can be compared. */
  readonly trace: string[]
  /** Takes what the log of the desk says is wrong with it. */
  readonly complain: (line: string) => void
  readonly complaints: readonly string[]
  /** Cookies of the people who are signed in. */
  readonly cookies: Map<string, string>
}

/** Something that must never be: an invariant that does not hold. */
export class Violation extends Error {
  override readonly name = 'Violation'
}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Violation(what)
}

/** Steps of one seed have nothing in common, so that one can be left out and the others stay as they are. */
const STEPS_A_SEED = 10_000
/** Nor have the people of one step. */
const ACTS_A_STEP = 16

export function randomOfStep(seed: number, step: number, act = 0): SeededRandom {
  return randomOf((seed * STEPS_A_SEED + step) * ACTS_A_STEP + act)
}
