import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, refusalOf, terms } from '#engine/example.test-support.ts'
import { MADE_AMOUNTS, madeExplanation, madeExplanations } from '#engine/explanation/made-explanation.ts'
import { randomTermsWithCourse } from '#engine/random-course.test-support.ts'
import { randomFullBulletTerms, SAME_LOANS } from '#engine/random-loan.test-support.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { explanationText } from './explanation-text.test-support.ts'
import { keyedIn } from './keyed-in.test-support.ts'
import { recomputed } from './recomputed.test-support.ts'

test('every amount of a schedule with any terms follows from its explanation alone', () => {
  const property = fc.property(randomTermsWithCourse, (terms) => {
    const rows = makeSchedule(terms)
    const explained = madeExplanations(terms)
    expect(explained.map(({ interest }) => interest.amount)).toEqual(rows.map((row) => row.interestAmount))
    expect(explained.map(({ principal }) => principal.amount)).toEqual(rows.map((row) => row.principalAmount))
    for (const { principal, interest } of [...explained.slice(0, 4), ...explained.slice(-2)]) {
      expect(recomputed(principal)).toBe(principal.amount)
      expect(recomputed(interest)).toBe(interest.amount)
    }
  })
  fc.assert(property, { ...SAME_LOANS, numRuns: 600 })
}, 300_000)

test('a rate of a period that ends in a half is rounded up: 18.85 % of two weeks is 0.73 %', () => {
  const fortnights = terms('REGULAR', '1000.00', '18.85', 3, { dayCount: 'EQUAL-PERIODS', every: days(14) })
  const rounded = { ...fortnights, course: { ...fortnights.course, periodRate: 'rounded-2' as const } }
  const [first] = madeExplanations(rounded)
  expect(first?.interest.amount).toBe(730)
  expect(first && recomputed(first.interest)).toBe(730)
})

test('its text can be keyed in', () => {
  const property = fc.property(randomTermsWithCourse, fc.nat(), (terms, seed) => {
    const rows = makeSchedule(terms)
    for (const row of new Set([0, seed % rows.length, rows.length - 1])) {
      for (const column of MADE_AMOUNTS) {
        const explanation = madeExplanation(terms, rows, row, column)
        const lines = explanation ? explanationText(explanation) : []
        const result = keyedIn(lines)
        if (result !== explanation?.amount) expect(result, lines.join('\n')).toBe(explanation?.amount)
      }
    }
  })
  fc.assert(property, { ...SAME_LOANS, numRuns: 400 })
}, 300_000)

test('so does, and can, the interest of a FULL-BULLET that is compounded', () => {
  const compounding = fc.constantFrom({ count: 1, unit: 'months' as const }, { count: 30, unit: 'days' as const })
  const property = fc.property(randomFullBulletTerms, compounding, (plain, period) => {
    const terms = { ...plain, compounding: period }
    fc.pre(terms.dueDate - terms.startDate < 4_000 && refusalOf(() => makeSchedule(terms)) === undefined)
    const explanation = madeExplanation(terms, makeSchedule(terms), 0, 'interest')
    if (!explanation) throw new Error('An amount without its explanation')
    expect(recomputed(explanation)).toBe(explanation.amount)
    expect(keyedIn(explanationText(explanation))).toBe(explanation.amount)
  })
  fc.assert(property, { ...SAME_LOANS, numRuns: 200 })
}, 300_000)
