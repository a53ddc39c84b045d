import fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomLoan, SAME_LOANS } from '#engine/random-loan.test-support.ts'
import { loanOf } from '#storage/contract/loans.test-support.ts'
import { addDays } from '#values/calendar-date.ts'
import { dataText } from '../wire/routes.ts'
import { loanBodyOf, loanText } from './loan-body.ts'

it('writes any loan on any day as JSON.stringify writes its body', () => {
  const days = fc.integer({ min: -40, max: 2_000 })
  const ids = fc.oneof(fc.string(), fc.constant('","paymentSchedule":[],"x":"'))
  const property = fc.property(randomLoan, days, ids, (loan, day, lenderLoanId) => {
    const [stored, asOf] = [loanOf(1, { lenderLoanId }), addDays(loan.registeredDate, day)]
    expect(loanText(stored, loan, asOf)).toBe(dataText(loanBodyOf(stored, loan, asOf)))
  })
  fc.assert(property, SAME_LOANS)
})
