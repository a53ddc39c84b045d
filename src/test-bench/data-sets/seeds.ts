import { publicIdOf, uuidOf } from '#host/demo/fill-demo.ts'
import { type SeededRandom, seededRandom } from '#host/demo/seeded-random.ts'
import type { LoanIds } from '../loans/made-of-plan.ts'

const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * Random numbers of their own for a topic under a seed: those of neighbouring seeds and numbers have nothing in common, which
 * the plain generator started with them would have. FNV-1a, then the last steps of MurmurHash3.
 */
export function randomOf(seed: number, ...topic: readonly (string | number)[]): SeededRandom {
  let hash = FNV_START
  for (const character of [seed, ...topic].join(' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return seededRandom((hash ^ (hash >>> 16)) >>> 0)
}

/** Identifiers that come of random numbers alone. */
export function idsFrom(random: SeededRandom): LoanIds {
  return { uuid: () => uuidOf(random), publicId: () => publicIdOf(random) }
}
