import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { PEOPLE } from '../people.ts'
import { SYSTEMS } from '../program.ts'
import type { World } from '../world.ts'

/** Actor of an act, its random numbers, and the number of turns after which the page is closed, if it is. */
export type Doing = {
  readonly world: World
  readonly actor: string
  readonly random: SeededRandom
  readonly leavesAfter: number | undefined
}

/** An action of people or lender systems. `by` tells who can do it. */
export type Act = {
  readonly name: string
  readonly weight: number
  readonly by: 'anybody' | 'person'
  readonly run: (doing: Doing) => Promise<void>
}

const LEAVING = 8
const MOST_TURNS = 12

/** Chooses who does an act, from the random numbers of its step. */
export function doingOf(world: World, act: Act, random: SeededRandom): Doing {
  const people = act.by === 'person' || random.chance(50) ? PEOPLE : SYSTEMS
  const actor = people[random.whole(0, people.length - 1)] ?? PEOPLE[0]
  const leavesAfter = random.chance(LEAVING) ? random.whole(0, MOST_TURNS) : undefined
  return { world, actor, random, leavesAfter }
}

/** A random item; undefined if there are none. */
export function oneOf<Item>(items: readonly Item[], random: SeededRandom): Item | undefined {
  return items[random.whole(0, items.length - 1)]
}
