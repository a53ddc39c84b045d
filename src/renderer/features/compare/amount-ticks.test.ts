import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountTicks } from './amount-ticks.ts'

it.each([
  [0, [0]],
  [0.01, [0, 0.01]],
  [0.05, [0, 0.01, 0.02, 0.03, 0.04, 0.05]],
  [2_000, [0, 500, 1_000, 1_500, 2_000]],
  [126_500, [0, 50_000, 100_000]],
])('an axis up to %d has round amounts', (largest, ticks) => {
  expect(amountTicks(largest, 5).map((tick) => Number(tick.toFixed(2)))).toEqual(ticks)
})

it('no two amounts of an axis read the same, and all are on it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999_999 }), (cents) => {
      const ticks = amountTicks(cents / 100, 5)
      expect(new Set(ticks.map((tick) => tick.toFixed(2))).size).toBe(ticks.length)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.at(-1)).toBeLessThanOrEqual(cents / 100)
    }),
  )
})
