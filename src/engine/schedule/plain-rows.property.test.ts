import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import { LAST_ROWS } from '#values/vocabulary/convention-terms.ts'
import { refusalOf } from '../example.test-support.ts'
import { randomTerms, SAME_LOANS } from '../random-loan.test-support.ts'
import { courseRows } from './amortization.ts'
import { interestPeriods } from './interest-period.ts'
import { amortizationOf, datesOf, periodCountOf } from './make-schedule.ts'
import { plainRows } from './plain-rows.ts'

/** A level as calculated, and others that pay a loan back too soon or never. */
const levels = fc.oneof(
  fc.constant((level: number) => level),
  fc.integer({ min: 0, max: 300 }).map((percent) => (level: number) => Math.floor((level * percent) / 100)),
)

test('a plain course has the same rows by its own way as by that of any course', () => {
  const property = fc.property(randomTerms, fc.constantFrom(...LAST_ROWS), levels, (terms, lastRow, levelOf) => {
    const { loanAmount, interestRate: rate, startDate } = terms
    const periods = interestPeriods(startDate, datesOf(terms).interest, periodCountOf(terms))
    const made = amortizationOf(terms, { rate, periods })
    const plan = { ...made, lastRow, level: cents(levelOf(made.level)) }
    const [plain, course] = [plainRows, courseRows].map((makeRows) => {
      const rows = () => makeRows(loanAmount, rate, periods, plan)
      return refusalOf(rows) ?? rows()
    })
    expect(plain).toEqual(course)
  })
  fc.assert(property, SAME_LOANS)
})
