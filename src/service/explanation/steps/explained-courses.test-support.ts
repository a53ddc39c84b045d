import fc from 'fast-check'
import { expect } from 'vitest'
import { refusalOf } from '#engine/example.test-support.ts'
import {
  MADE_AMOUNTS,
  madeColumnExplanation,
  madeExplanation,
  madeExplanations,
} from '#engine/explanation/made-explanation.ts'
import { randomTermsWithCourse } from '#engine/random-course.test-support.ts'
import { randomFullBulletTerms, SAME_LOANS } from '#engine/random-loan.test-support.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { present } from '#values/assert.ts'
import { explanationText } from './explanation-text.test-support.ts'
import { keyedIn } from './keyed-in.test-support.ts'
import { recomputed } from './recomputed.test-support.ts'

/** Checks for this many random schedules that every amount follows from its explanation alone. */
export function expectCoursesExplained(numRuns: number): void {
  const property = fc.property(randomTermsWithCourse, (terms) => {
    const rows = makeSchedule(terms)
    const explained = madeExplanations(terms)
    expect(explained.map(({ interest }) => interest.amount)).toEqual(rows.map((row) => row.interestAmount))
    expect(explained.map(({ principal }) => principal.amount)).toEqual(rows.map((row) => row.principalAmount))
    for (const { principal, interest } of [...explained.slice(0, 4), ...explained.slice(-2)]) {
      expect(recomputed(principal)).toBe(principal.amount)
      expect(recomputed(interest)).toBe(interest.amount)
    }
    expect(madeExplanation(terms, rows, rows.length, 'total')).toBeNull()
    const total = madeColumnExplanation(rows, 'total')
    const sum = rows.reduce((before, row) => before + row.totalAmount, 0)
    expect([total.amount, recomputed(total)]).toEqual([sum, sum])
  })
  fc.assert(property, { ...SAME_LOANS, numRuns })
}

/** Checks for this many random schedules that the text of an amount can be keyed in. */
export function expectCoursesKeyedIn(numRuns: number): void {
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
  fc.assert(property, { ...SAME_LOANS, numRuns })
}

/**
 * Checks for this many FULL-BULLET loans that the compounded interest follows from its explanation, and that the text
 * can be keyed in.
 */
export function expectCompoundedExplained(numRuns: number): void {
  const compounding = fc.constantFrom({ count: 1, unit: 'months' as const }, { count: 30, unit: 'days' as const })
  const property = fc.property(randomFullBulletTerms, compounding, (plain, period) => {
    const terms = { ...plain, compounding: period }
    fc.pre(terms.dueDate - terms.startDate < 4_000 && refusalOf(() => makeSchedule(terms)) === undefined)
    const rows = makeSchedule(terms)
    const explanation = present(madeExplanation(terms, rows, 0, 'interest'), 'interest')
    expect(explanation.amount).toBe(rows[0]?.interestAmount)
    expect(recomputed(explanation)).toBe(explanation.amount)
    expect(keyedIn(explanationText(explanation))).toBe(explanation.amount)
    const principal = present(madeExplanation(terms, rows, 0, 'principal'), 'principal')
    expect([principal.amount, recomputed(principal)]).toEqual([terms.loanAmount, terms.loanAmount])
  })
  fc.assert(property, { ...SAME_LOANS, numRuns })
}
