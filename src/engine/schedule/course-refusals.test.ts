import { expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import { monthEnds, percent, refusalOf, terms } from '../example.test-support.ts'
import { PLAIN_COURSE } from './course.ts'
import { makeSchedule } from './make-schedule.ts'

const MONTH_ENDS = { start: '2026-01-31', every: monthEnds(1), dayCount: 'EQUAL-PERIODS' } as const
const SIX = terms('ANNUITY', '10000.00', '12', 6, MONTH_ENDS)
const SIX_REGULAR = terms('REGULAR', '10000.00', '12', 6, MONTH_ENDS)

test.each([
  ['oddCents', 'only-of-regular', { oddCents: 'first-row' }],
  ['balloon', 'below-loan-amount', { balloon: cents(1_000_000) }],
  ['balloon', 'below-loan-amount', { balloon: cents(-1) }],
  ['pauses', 'before-last-row', { pauses: [{ fromRow: 0, rows: 1, pays: 'interest' }] }],
  ['pauses', 'before-last-row', { pauses: [{ fromRow: 1, rows: 0, pays: 'interest' }] }],
  ['interestEvery', 'not-of-annuity', { interestEvery: 3 }],
  ['interestEvery', 'number-of-periods', { interestEvery: 0 }],
  [
    'isUnrounded',
    'rounded-on-the-way',
    { isUnrounded: true, pauses: [{ fromRow: 1, rows: 1, pays: 'nothing-added' }] },
  ],
  ['isUnrounded', 'rounded-on-the-way', { isUnrounded: true, interestOn: 'loan-amount' }],
  [
    'isUnrounded',
    'rounded-on-the-way',
    { isUnrounded: true, fee: { kind: 'percent-of-loan', percent: percent('1'), onWire: 'not-sent' } },
  ],
] as const)('%s: %s', (field, rule, course) => {
  const refused = refusalOf(() => makeSchedule({ ...SIX, course: { ...PLAIN_COURSE, ...course } }))
  expect(refused).toEqual({ kind: 'invalid-terms', field, rule })
})

test.each([
  [
    'pauses',
    'not-with-waiting-interest',
    { interestEvery: 2, pauses: [{ fromRow: 1, rows: 1, pays: 'nothing-added' }] },
  ],
  ['isUnrounded', 'rounded-on-the-way', { isUnrounded: true, interestEvery: 2 }],
  ['isUnrounded', 'rounded-on-the-way', { isUnrounded: true, oddCents: 'first-row' }],
] as const)('%s of equal principals: %s', (field, rule, course) => {
  const refused = refusalOf(() => makeSchedule({ ...SIX_REGULAR, course: { ...PLAIN_COURSE, ...course } }))
  expect(refused).toEqual({ kind: 'invalid-terms', field, rule })
})
