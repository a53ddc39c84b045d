import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { calendarDate, formatDate } from '#values/calendar-date.ts'
import type { Drawn } from './chart-data.ts'
import { eventLabel, timeTicks } from './chart-labels.ts'

/** Amounts every 30 days, the same before and after. */
function steps(...amounts: readonly number[]): Drawn[] {
  return amounts.map((amount, index) => ({
    day: index * 30,
    words: '',
    before: amount,
    after: amount,
    gap: [amount, amount],
  }))
}

const REGULAR = steps(12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
const BULLET = steps(12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 0)

it.each([
  ['early, below the steps after it', REGULAR, 60, 'insideBottomLeft'],
  ['late, above the steps before it', REGULAR, 330, 'insideTopRight'],
  ['early, below a loan repaid at its end', BULLET, 60, 'insideBottomLeft'],
  ['late, below a loan repaid at its end', BULLET, 330, 'insideBottomRight'],
] as const)('the label of a day is %s', (_, drawn, day, place) => {
  expect(eventLabel(drawn, day)).toEqual({ place, reachesTo: 0 })
})

it('the label of a day is above all curves where they cross every other place', () => {
  const drawn = steps(10, 0, 0)
  expect(eventLabel(drawn, 5)).toEqual({ place: 'insideTopLeft', reachesTo: expect.closeTo(10 / 0.8) })
})

it('a month that begins before the first amount makes the days narrower', () => {
  const later = steps(10, 10, 0).map((drawn) => ({ ...drawn, day: drawn.day + 27, before: drawn.day < 30 ? 10 : 0 }))
  expect(eventLabel(later, 27)).toMatchObject({ place: 'insideTopLeft' })
})

it('the label of any day of any falling loan is inside the chart', () => {
  const falling = fc
    .array(fc.nat(1000), { minLength: 2, maxLength: 40 })
    .map((amounts) => steps(...amounts.sort((a, b) => b - a)))
  fc.assert(
    fc.property(falling, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, part) => {
      const last = drawn.at(-1)?.day ?? 0
      const { place } = eventLabel(drawn, last * part)
      expect(part > 0.52 ? place.endsWith('Right') : part < 0.48 ? place.endsWith('Left') : true).toBe(true)
    }),
  )
})

test.each([
  ['2025-01-01', '2027-02-25', ['2025-01', '2025-07', '2026-01', '2026-07', '2027-01']],
  ['2025-03-01', '2025-08-10', ['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08']],
  ['2025-02-01', '2026-01-31', ['2025-03', '2025-05', '2025-07', '2025-09', '2025-11', '2026-01']],
  ['2025-01-01', '2025-01-31', ['2025-01']],
  ['2024-06-01', '2054-06-01', ['2030-01', '2040-01', '2050-01']],
  ['1900-01-01', '2199-12-31', ['1900-01', '1950-01', '2000-01', '2050-01', '2100-01', '2150-01']],
])('months evenly apart from %s to %s', (from, to, months) => {
  const ticks = timeTicks(calendarDate(from), calendarDate(to), 6)
  expect(ticks.map((day) => formatDate(day))).toEqual(months.map((month) => `${month}-01`))
})
