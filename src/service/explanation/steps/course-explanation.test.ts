import { expect, test } from 'vitest'
import { days, fullBulletTerms, terms } from '#engine/example.test-support.ts'
import { madeExplanation, madeExplanations } from '#engine/explanation/made-explanation.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { present } from '#values/assert.ts'
import { PAUSE_PAYS, SPLIT_INTEREST } from '#values/vocabulary/course-terms.ts'
import { PERIODIC_TYPES } from '#values/vocabulary/loan-terms.ts'
import {
  expectCompoundedExplained,
  expectCoursesExplained,
  expectCoursesKeyedIn,
} from './explained-courses.test-support.ts'
import { explanationSteps } from './explanation-steps.ts'
import { explanationText } from './explanation-text.test-support.ts'
import { keyedIn } from './keyed-in.test-support.ts'
import { recomputed } from './recomputed.test-support.ts'

test('every amount of a schedule with any terms follows from its explanation alone', () => {
  expectCoursesExplained(120)
})

test('its text can be keyed in', () => {
  expectCoursesKeyedIn(40)
})

test('so does, and can, the interest of a FULL-BULLET that is compounded', () => {
  expectCompoundedExplained(100)
})

test('a rate of a period that ends in a half is rounded up: 18.85 % of two weeks is 0.73 %', () => {
  const fortnights = terms('REGULAR', '1000.00', '18.85', 3, { dayCount: 'EQUAL-PERIODS', every: days(14) })
  const rounded = { ...fortnights, course: { ...fortnights.course, periodRate: 'rounded-2' as const } }
  const [first] = madeExplanations(rounded)
  expect(first?.interest.amount).toBe(730)
  expect(first && recomputed(first.interest)).toBe(730)
})

test('a growth without end, of a figure that has one, can be keyed in: 40 % of a month of 16,047.24 is 534.908', () => {
  const month = {
    ...fullBulletTerms('16047.24', '40', '2026-02-26'),
    compounding: { count: 1, unit: 'months' as const },
  }
  const explanation = present(madeExplanation(month, makeSchedule(month), 0, 'interest'), 'interest')
  expect(keyedIn(explanationText(explanation))).toBe(53_491)
})

/** All interest is 83.33, rounded up to 84.00: the installment is 1,084.00 ÷ 10. */
test.each(SPLIT_INTEREST)('an installment has all interest of %s in it as it was rounded before', (interestOn) => {
  const asked = terms('ANNUITY', '1000.00', '10', 10, { dayCount: 'EQUAL-PERIODS' })
  const course = { ...asked.course, interestOn, interestRounding: { rounding: 'up', roundedTo: '1.00' } as const }
  const [first] = madeExplanations({ ...asked, course })
  const { principal, interest } = present(first, 'first row')
  expect(recomputed(principal)).toBe(10_840 - interest.amount)
})

test.each([
  ['added', { pauses: [{ fromRow: 1, rows: 2, pays: 'nothing-added' }] }],
  ['spread', { pauses: [{ fromRow: 1, rows: 2, pays: 'nothing-spread' }] }],
  ['not-due', { interestEvery: 3 }],
] as const)('interest of 100.00 that is not paid yet is explained, and so is why: %s', (why, course) => {
  const asked = terms('REGULAR', '10000.00', '12', 6, { dayCount: 'EQUAL-PERIODS' })
  const [first, , third] = madeExplanations({ ...asked, course: { ...asked.course, ...course } })
  expect(first?.interest).toMatchObject({ kind: 'interest-waits', why, earned: { amount: 10_000 }, amount: 0 })
  expect(third?.interest).toMatchObject({ kind: 'interest-parts' })
})

const EVERY_PAUSE = PERIODIC_TYPES.flatMap((type) => [
  ...PAUSE_PAYS.flatMap((pays) => [
    { type, pays, more: {} },
    { type, pays, more: { interestOn: 'loan-amount' as const } },
  ]),
  { type, pays: 'interest' as const, more: { isUnrounded: true } },
])

test.each(EVERY_PAUSE)('through a pause every row follows from its explanation: %j', ({ type, pays, more }) => {
  const asked = terms(type, '10000.00', '7', 6, { dayCount: 'EQUAL-PERIODS' })
  const paused = { ...asked, course: { ...asked.course, pauses: [{ fromRow: 2, rows: 2, pays }], ...more } }
  const rows = madeExplanations(paused)
  expect(rows.map(({ principal }) => principal.amount)).toEqual(makeSchedule(paused).map((row) => row.principalAmount))
  for (const amount of rows.flatMap(({ principal, interest }) => [principal, interest])) {
    expect(recomputed(amount)).toBe(amount.amount)
    expect(keyedIn(explanationText(amount))).toBe(amount.amount)
  }
  const nothing = { kind: 'no-principal', why: 'pause', amount: 0 }
  expect(rows.slice(1, 3).map(({ principal }) => principal)).toEqual([nothing, nothing])
})

test('a row of a BULLET pays nothing back because the last one does', () => {
  const [first] = madeExplanations(terms('BULLET', '10000.00', '12', 6))
  expect(first?.principal).toEqual({ kind: 'no-principal', why: 'last-row', amount: 0 })
})

const nothingDue = (pays: 'nothing-spread' | 'nothing-free') => ({ pauses: [{ fromRow: 1, rows: 2, pays }] })

test.each([
  ['period-interest', {}, 0],
  ['rated-interest', { periodRate: 'rounded-2' }, 0],
  ['unrounded-interest', { isUnrounded: true }, 0],
  ['split-interest', { interestOn: 'rule-of-78' }, 0],
  ['split-rest', { interestOn: 'rule-of-78' }, -1],
  ['interest-waits', nothingDue('nothing-spread'), 0],
  ['interest-parts', nothingDue('nothing-spread'), -1],
  ['free-interest', nothingDue('nothing-free'), 0],
] as const)('an interest is explained as %s, by the rule of making a schedule: %j', (code, course, row) => {
  const asked = terms('REGULAR', '10000.00', '12', 6)
  const { interest } = present(madeExplanations({ ...asked, course: { ...asked.course, ...course } }).at(row), 'row')
  const [first, ...below] = explanationSteps(interest)
  expect(first).toMatchObject({ code, rule: 'making-a-schedule', depth: 0 })
  expect(below.some((step) => step.code === 'all-interest')).toBe(code.startsWith('split'))
})
