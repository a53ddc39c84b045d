import fc from 'fast-check'
import { expect, it } from 'vitest'
import { givenExplanations } from '#engine/explanation/given-explanations.ts'
import { withDelayedInterest } from '#engine/explanation/version-explanations.ts'
import { courseFrom, rowsAsOf, withPayment } from '#engine/payments/course.ts'
import type { DelayedInterestRules } from '#engine/payments/delayed-interest.ts'
import { randomLoan, SAME_LOANS } from '#engine/random-loan.test-support.ts'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { DELAYED_INTEREST_DAY_COUNTS } from '#values/vocabulary/delayed-interest-terms.ts'
import { explanationSteps } from './explanation-steps.ts'
import { recomputed } from './recomputed.test-support.ts'

const terms = fc.record({
  rate: fc.integer({ min: 0, max: 400_000_000 }).map(rateFromMillionths),
  dayCount: fc.constantFrom(...DELAYED_INTEREST_DAY_COUNTS),
  graceDays: fc.constantFrom(0, 3),
  mostPercent: fc.option(fc.integer({ min: 0, max: 20_000_000 }).map(rateFromMillionths)),
})

it('delayed interest follows from its explanation alone, after a payment and a change of its rules too', () => {
  let [explained, limited] = [0, 0]
  fc.assert(
    fc.property(randomLoan, terms, terms, fc.nat({ max: 90 }), (loan, first, second, days) => {
      const due = loan.schedule[0]?.dueDate ?? loan.issueDate
      const rules: DelayedInterestRules = [
        { from: loan.issueDate, terms: first },
        { from: addDays(due, 20), terms: { ...second, mostPercent: first.mostPercent } },
      ]
      const payment = { kind: 'payment', event: 1, valueDate: addDays(due, 30), rules, amount: cents(1) } as const
      const { course } = withPayment(courseFrom(loan.schedule, null), payment)
      const rows = rowsAsOf(course, { day: addDays(due, days + 30), rules })
      for (const { delayedInterest } of withDelayedInterest(givenExplanations(rows, { kind: 'registered' }), rows)) {
        expect(recomputed(delayedInterest)).toBe(delayedInterest.amount)
        if (delayedInterest.kind !== 'delayed') continue
        explained += 1
        limited += delayedInterest.most === null ? 0 : 1
        expect(explanationSteps(delayedInterest)).toHaveLength(1 + delayedInterest.periods.length)
      }
    }),
    { ...SAME_LOANS, numRuns: 200 },
  )
  expect(explained).toBeGreaterThan(100)
  expect(limited).toBeGreaterThan(10)
})
