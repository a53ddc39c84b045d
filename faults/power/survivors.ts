import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { assertNever } from '#values/assert.ts'

/**
 * Fate of changes that no sync made durable: `all` survive, as after a kill · `none` · `one-behind`: nothing of one
 * file or folder, all of the others · `in-order`: all up to one moment, as in a journal · `each-in-order`: up to a
 * moment of each file or folder · `any` of the changes, of the sectors and of the sizes.
 */
export const CUT_STYLES = ['all', 'none', 'one-behind', 'in-order', 'each-in-order', 'any'] as const
export type CutStyle = (typeof CUT_STYLES)[number]

/** The part of a change that survives: all, nothing, or some of its sectors. */
export type Survival = 'whole' | 'torn' | 'gone'

/** Decides for the pending changes of one file or folder; called in their order. */
export type Survivors = { readonly of: (index: number) => Survival; readonly isOrdered: boolean }

const HALF = 50

/** Returns the survivors of the next file or folder. `indices` are those of all pending changes, in order. */
export function survivorsOf(
  style: CutStyle,
  indices: readonly number[],
  random: SeededRandom,
): (own: readonly number[]) => Survivors {
  const moment = indices[random.whole(0, Math.max(0, indices.length - 1))] ?? 0
  switch (style) {
    case 'all':
      return () => ({ of: () => 'whole', isOrdered: true })
    case 'none':
      return () => ({ of: () => 'gone', isOrdered: true })
    case 'one-behind':
      return (own) => ({ of: () => (own.includes(moment) ? 'gone' : 'whole'), isOrdered: true })
    case 'in-order':
      return () => upTo(moment)
    case 'each-in-order':
      // May exceed the number of changes: then all of them survive.
      return (own) => upTo(own[random.whole(0, own.length)] ?? Number.POSITIVE_INFINITY)
    case 'any':
      return () => {
        const kept = random.pick([HALF, HALF, 20, 80])
        return { of: () => (random.chance(kept) ? random.pick(['whole', 'torn']) : 'gone'), isOrdered: false }
      }
    default:
      return assertNever(style)
  }
}

function upTo(moment: number): Survivors {
  return { of: (index) => (index < moment ? 'whole' : index === moment ? 'torn' : 'gone'), isOrdered: true }
}
