/** Random numbers, the same for the same seed, so that the demo is the same on every machine. */
export type SeededRandom = {
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  readonly chance: (percent: number) => boolean
}

/** A linear congruential generator (Numerical Recipes constants): simple, and good enough for names and amounts. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    chance: (percent) => whole(1, 100) <= percent,
  }
}
