import { test } from 'vitest'
import {
  expectCompoundedExplained,
  expectCoursesExplained,
  expectCoursesKeyedIn,
} from './explained-courses.test-support.ts'

test('every amount of a schedule with any terms follows from its explanation alone', () => {
  expectCoursesExplained(600)
}, 300_000)

test('its text can be keyed in', () => {
  expectCoursesKeyedIn(400)
}, 300_000)

test('so does, and can, the interest of a FULL-BULLET that is compounded', () => {
  expectCompoundedExplained(200)
}, 300_000)
