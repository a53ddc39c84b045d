import { describe, expect, it } from 'vitest'
import { cents, MAX_CENTS } from '#values/money.ts'
import { eur, percent, terms } from '../example.test-support.ts'
import { type Course, type Fee, PLAIN_COURSE } from '../schedule/course.ts'
import { givenByCourse, timingBy } from './given-by-course.test-support.ts'
import {
  ALL_ROUNDINGS,
  calculatedLevel,
  calculatedLevels,
  isLevelShown,
  levelAsGiven,
  levelsShown,
  mayHaveOwnLevel,
  rowsInFullOf,
} from './level.ts'

const AMOUNT_FEE: Fee = { kind: 'amount', amount: eur('12.34'), onWire: 'in-interest' }
const PERCENT_FEE: Fee = { kind: 'percent-of-balance', percent: percent('0.15'), onWire: 'in-interest' }
const PAUSED = { pauses: [{ fromRow: 3, rows: 2, pays: 'interest' }] } as const
const SPREAD = { pauses: [{ fromRow: 3, rows: 2, pays: 'nothing-spread' }] } as const

/** Ten rows of a course, with the convention that made them. */
function made(scheduleType: 'ANNUITY' | 'REGULAR', changes: Partial<Course> = {}) {
  const schedule = givenByCourse(terms(scheduleType, '12345.67', '13.7', 10, { dayCount: 'ACT/360' }), changes)
  const convention = { scheduleType, course: { ...PLAIN_COURSE, ...changes } }
  return { schedule, convention, periods: timingBy(schedule, 'ACT/360').periods }
}

describe('the level of rows', () => {
  it.each<['ANNUITY' | 'REGULAR', Partial<Course>]>([
    ['ANNUITY', {}],
    ['REGULAR', {}],
    ['ANNUITY', PAUSED],
    ['REGULAR', PAUSED],
    ['ANNUITY', { fee: AMOUNT_FEE }],
    ['REGULAR', { fee: AMOUNT_FEE }],
    ['ANNUITY', { balloon: eur('5000') }],
    ['REGULAR', { interestOn: 'loan-amount' }],
  ])('of an %s is the same as it is given, shown and calculated: %j', (type, changes) => {
    const { schedule, convention, periods } = made(type, changes)
    const level = levelAsGiven(schedule, convention)
    expect(level).toBe(calculatedLevel(schedule, convention, periods))
    expect(levelsShown(schedule, convention)).toEqual([level, level, level])
  })

  it('is that of most rows, and of the first two that pay in full', () => {
    const { schedule, convention } = made('REGULAR', PAUSED)
    const principals = [1, 2, 0, 0, 3, 3, 3, 9, 9, 9]
    const rows = schedule.rows.map((row, index) => ({ ...row, principal: cents(principals[index] ?? 0) }))
    expect(levelAsGiven({ ...schedule, rows }, convention)).toBe(3)
    expect(levelsShown({ ...schedule, rows }, convention)).toEqual([3, 1, 2])
    expect(rowsInFullOf(schedule, convention.course)).toEqual([0, 1, 4, 5, 6, 7, 8])
  })

  it('is shown unless what varies is paid on top of it', () => {
    const shows = (changes: Partial<Course>) => isLevelShown({ ...PLAIN_COURSE, ...changes })
    expect([{}, PAUSED, { fee: AMOUNT_FEE }].map(shows)).toEqual([true, true, true])
    expect([SPREAD, { fee: PERCENT_FEE }].map(shows)).toEqual([false, false])
    const { schedule, convention } = made('ANNUITY', SPREAD)
    expect(levelsShown(schedule, convention)).toBeNull()
  })

  it('is nothing where no row but the last pays in full', () => {
    const { schedule, convention } = made('REGULAR')
    const one = { ...schedule, rows: schedule.rows.slice(0, 1) }
    expect([levelAsGiven(one, convention), levelsShown(one, convention)]).toEqual([0, null])
  })

  it('may be the lender’s own, unless the only row that shows it pays all back', () => {
    const { schedule } = made('REGULAR')
    const own = (principal: number, changes: Partial<Course> = {}) => {
      const rows = schedule.rows
        .slice(0, 2)
        .map((row, at) => (at === 0 ? row : { ...row, principal: cents(principal) }))
      return mayHaveOwnLevel({ ...schedule, rows }, { ...PLAIN_COURSE, ...changes })
    }
    expect([own(1), own(0), own(1, { fee: PERCENT_FEE })]).toEqual([true, false, false])
    expect(mayHaveOwnLevel(schedule, PLAIN_COURSE)).toBe(true)
  })
})

describe('calculated levels', () => {
  it.each<['ANNUITY' | 'REGULAR', Partial<Course>]>([
    ['ANNUITY', {}],
    ['REGULAR', {}],
    ['ANNUITY', { interestOn: 'loan-amount' }],
  ])('of an %s are those of each rounding: %j', (type, changes) => {
    const { schedule, convention, periods } = made(type, changes)
    expect(calculatedLevels(schedule, convention, periods)).toEqual(
      ALL_ROUNDINGS.map((to) => ({ to, level: calculatedLevel(schedule, convention, periods, to) })),
    )
  })

  it('are none where they are beyond 2^53 cents', () => {
    const { schedule, convention } = made('ANNUITY')
    const large = { ...schedule, loanAmount: cents(MAX_CENTS) }
    const levels = (years: number) => calculatedLevels(large, convention, [{ days: 0, parts: 360 * years, base: 360 }])
    // 13.7 % a year: 89.9 and 90.1 times the amount.
    expect([levels(649).length, levels(651).length]).toEqual([ALL_ROUNDINGS.length, 0])
  })
})
