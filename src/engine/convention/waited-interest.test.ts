import { describe, expect, it } from 'vitest'
import { terms } from '../example.test-support.ts'
import type { Course, Pause } from '../schedule/course.ts'
import { givenByCourse, shapeOf, timingBy } from './given-by-course.test-support.ts'
import type { Shape } from './trials.ts'
import { firstWaitedInterest } from './waited-interest.ts'

type Type = 'ANNUITY' | 'REGULAR' | 'BULLET'

/** Waited interest that ten rows of a course show, and the interest of its row as the engine makes it. */
function shown(type: Type, course: Partial<Course>, rate = '13.7', shape: Partial<Shape> = {}) {
  const schedule = givenByCourse(terms(type, '12345.67', rate, 10, { dayCount: 'ACT/360' }), course)
  const found = firstWaitedInterest(schedule, shapeOf(type, { ...course, ...shape }), timingBy(schedule, 'ACT/360'))
  return { found, made: found ? schedule.rows[found.row]?.interest : undefined }
}

const pauseOf = (pays: Pause['pays'], fromRow = 3, rows = 2): Partial<Course> => ({ pauses: [{ fromRow, rows, pays }] })
const then = (...pauses: readonly Partial<Course>[]) => ({ pauses: pauses.flatMap((each) => each.pauses ?? []) })

describe('interest that has waited', () => {
  it.each<[string, Type, Partial<Course>, number]>([
    ['of several rows', 'REGULAR', { interestEvery: 3 }, 2],
    ['of several rows, on the whole amount', 'REGULAR', { interestEvery: 4, interestOn: 'loan-amount' }, 3],
    ['of a pause, spread', 'REGULAR', pauseOf('nothing-spread'), 4],
    ['of a grace, spread', 'ANNUITY', pauseOf('nothing-spread', 1, 3), 3],
    [
      'of a pause, spread after rows of interest',
      'REGULAR',
      then(pauseOf('nothing-spread'), pauseOf('interest', 5)),
      4,
    ],
    ['of a pause, added', 'REGULAR', pauseOf('nothing-added'), 4],
    ['of a pause, added to an annuity', 'ANNUITY', pauseOf('nothing-added'), 4],
    ['of a pause, added to a bullet', 'BULLET', pauseOf('nothing-added'), 4],
    ['of a pause, added before rows of interest', 'REGULAR', then(pauseOf('nothing-added'), pauseOf('interest', 5)), 4],
    ['in equal parts', 'REGULAR', { interestOn: 'loan-amount-split' }, 0],
    ['by the rule of 78', 'REGULAR', { interestOn: 'rule-of-78' }, 0],
  ])('%s is that of the first row that shows it', (_, type, course, row) => {
    const { found, made } = shown(type, course)
    expect(found?.row).toBe(row)
    expect(found?.roundings).toBeLessThanOrEqual(5)
    expect(Math.abs((found?.interest ?? 0) - (made ?? 0))).toBeLessThanOrEqual((found?.roundings ?? 0) / 2)
  })

  it('that is added to an annuity is that of the first row that pays principal again', () => {
    const { found, made } = shown('ANNUITY', pauseOf('nothing-added', 1, 6), '60')
    expect(found?.row).toBe(7)
    expect(Math.abs((found?.interest ?? 0) - (made ?? 0))).toBeLessThanOrEqual((found?.roundings ?? 0) / 2)
  })

  it('is shown by no row of interest that is compounded', () => {
    const compounding = { count: 1, unit: 'months' } as const
    expect(shown('REGULAR', pauseOf('nothing-spread'), '13.7', { compounding }).found).toBeNull()
  })

  it.each<[string, Partial<Course>]>([
    ['in each row', {}],
    ['during a pause', pauseOf('interest')],
    ['of a pause, for free', pauseOf('nothing-free')],
    ['of a pause up to the last row', pauseOf('nothing-spread', 8, 2)],
  ])('%s is shown by no row', (_, course) => {
    expect(shown('REGULAR', course).found).toBeNull()
  })
})
