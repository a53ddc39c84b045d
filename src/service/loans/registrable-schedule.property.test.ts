import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLoanRequest } from '#contract/create-loan.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { refusalOf } from '#engine/example.test-support.ts'
import { anyTerms } from '#engine/random-course.test-support.ts'
import { randomTerms, SAME_LOANS } from '#engine/random-loan.test-support.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import type { ScheduleTerms } from '#engine/schedule/schedule-terms.ts'
import { formatDate } from '#values/calendar-date.ts'
import { add, formatAmount, ZERO_CENTS } from '#values/money.ts'

/** Request of a loan; the interest includes a fee that is sent in it. */
function loanBody(terms: ScheduleTerms) {
  const isFeeSent = terms.course.fee?.onWire === 'in-interest'
  return {
    ...WORKED_EXAMPLE,
    scheduleType: terms.scheduleType,
    loanAmount: formatAmount(terms.loanAmount),
    lenderIssueDate: formatDate(terms.startDate),
    schedule: makeSchedule(terms).map(({ dueDate, principalAmount, interestAmount, feeAmount }) => ({
      date: formatDate(dueDate),
      principalAmount: formatAmount(principalAmount),
      interestAmount: formatAmount(add(interestAmount, isFeeSent ? feeAmount : ZERO_CENTS)),
    })),
  }
}

test('createLoan takes every schedule that the desk makes', () => {
  const property = fc.property(fc.oneof(anyTerms, randomTerms), (terms) => {
    fc.pre(refusalOf(() => makeSchedule(terms)) === undefined)
    const { error } = createLoanRequest.safeParse(loanBody(terms))
    if (error) expect.unreachable(JSON.stringify(error.issues.slice(0, 3)))
  })
  fc.assert(property, { ...SAME_LOANS, numRuns: 600 })
})
