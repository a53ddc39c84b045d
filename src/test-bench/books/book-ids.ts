import { publicIdOf, uuidOf } from '#host/demo/fill-demo.ts'
import { randomIds } from '#host/random-ids.ts'
import type { Ids } from '#service/service-parts.ts'
import type { FaultSide } from '#values/vocabulary/test-bench-terms.ts'
import { randomOf } from '../data-sets/seeds.ts'

/** Identifiers that come of the seed of a book and of how many were made before. */
export type BookIds = Ids & { readonly made: () => number }

/** 2026-01-01 in milliseconds of the epoch: the first identifier says that it was made then, the next one a millisecond later. */
const FIRST_MADE_AT = 1_767_225_600_000

/**
 * The same steps have the same identifiers: those of records by the seed and their number, version 7 in their order, as the
 * desk makes them. The live service that is played for a book has others. What is secret, and what only names a line of the log, stays random.
 */
export function bookIds(seed: number, side: FaultSide, madeBefore: number): BookIds {
  let made = madeBefore
  const next = () => randomOf(seed, side, 'identifier', ++made)
  return {
    ...randomIds,
    uuid: () => {
      const random = next()
      const madeAt = (FIRST_MADE_AT + made).toString(16).padStart(12, '0')
      return `${madeAt.slice(0, 8)}-${madeAt.slice(8)}-7${uuidOf(random).slice(15)}`
    },
    publicId: () => publicIdOf(next()),
    made: () => made,
  }
}
