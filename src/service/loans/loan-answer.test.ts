import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PaymentSchedule, paymentRow } from '#engine/loan.ts'
import { randomLoan, SAME_LOANS } from '#engine/random-loan.test-support.ts'
import { loanOf } from '#storage/contract/loans.test-support.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents, MAX_CENTS } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { dataText } from '../wire/routes.ts'
import { loanAnswer } from './loan-answer.ts'
import { loanBodyOf } from './loan-body.ts'

const ids = fc.oneof(fc.string(), fc.constant('","paymentSchedule":[],"x":"'))

it.each([
  ['a short schedule', 1],
  ['a long schedule', 41],
])('writes %s on any day as JSON.stringify writes its body', (_, least) => {
  const property = fc.property(randomLoan, fc.integer({ min: -40, max: 2_000 }), ids, (known, day, lenderLoanId) => {
    const loan = { ...known, schedule: repeated(known.schedule, least) }
    const [stored, asOf] = [loanOf(1, { lenderLoanId }), addDays(loan.registeredDate, day)]
    expect(textOf(loanAnswer(stored, loan, asOf))).toBe(dataText(loanBodyOf(stored, loan, asOf)))
  })
  fc.assert(property, SAME_LOANS)
})

it('writes more rows than its sheet has room for', () => {
  const row = paymentRow(1, calendarDate('2026-02-01'), MAX_CENTS, MAX_CENTS)
  const [day, amount] = [calendarDate('2026-01-01'), cents(1)]
  const facts = { amount, interestRate: rateFromMillionths(0), issueDate: day, registeredDate: day }
  const schedule = Array.from({ length: 2_000 }, (_, index) =>
    index < 90 ? row : paymentRow(index + 1, row.dueDate, amount, amount),
  )
  const loan = { ...facts, maxExtensions: 0, extensionsUsed: 0, isVoided: false, isBoughtBack: false, schedule }
  const text = textOf(loanAnswer(loanOf(1), loan, day))
  expect(text).toBe(dataText(loanBodyOf(loanOf(1), loan, day)))
})

/** Repeats the rows until there are at least `least`. */
function repeated(schedule: PaymentSchedule, least: number): PaymentSchedule {
  return Array.from({ length: Math.ceil(least / schedule.length) }, () => schedule).flat()
}

function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body)
}
