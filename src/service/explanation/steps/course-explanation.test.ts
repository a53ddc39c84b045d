import { expect, test } from 'vitest'
import { days, terms } from '#engine/example.test-support.ts'
import { madeExplanations } from '#engine/explanation/made-explanation.ts'
import {
  expectCompoundedExplained,
  expectCoursesExplained,
  expectCoursesKeyedIn,
} from './explained-courses.test-support.ts'
import { recomputed } from './recomputed.test-support.ts'

test('every amount of a schedule with any terms follows from its explanation alone', () => {
  expectCoursesExplained(120)
})

test('its text can be keyed in', () => {
  expectCoursesKeyedIn(40)
})

test('so does, and can, the interest of a FULL-BULLET that is compounded', () => {
  expectCompoundedExplained(20)
})

test('a rate of a period that ends in a half is rounded up: 18.85 % of two weeks is 0.73 %', () => {
  const fortnights = terms('REGULAR', '1000.00', '18.85', 3, { dayCount: 'EQUAL-PERIODS', every: days(14) })
  const rounded = { ...fortnights, course: { ...fortnights.course, periodRate: 'rounded-2' as const } }
  const [first] = madeExplanations(rounded)
  expect(first?.interest.amount).toBe(730)
  expect(first && recomputed(first.interest)).toBe(730)
})
