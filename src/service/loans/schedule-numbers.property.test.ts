import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scheduleCourse } from '#contract/desk/schedule-course.ts'
import { extendLoan } from '#engine/extension.ts'
import { hasOutstanding, type Loan, paymentRow } from '#engine/loan.ts'
import { SAME_LOANS } from '#engine/random-loan.test-support.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { scheduleRowBodies } from './payment-schedule-body.ts'

const START = calendarDate('2026-01-01')

/** Due dates so close that installments are moved onto, and past, the old days of others. */
const loans = fc.record({
  gaps: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 6 }),
  extensions: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 }),
  paid: fc.array(fc.boolean(), { maxLength: 8 }),
})

it('an installment keeps its number, however often it is moved past others', () => {
  fc.assert(
    fc.property(loans, ({ gaps, extensions, paid }) => {
      const days = gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))
      // The first installment has a principal of 1.00, the second of 2.00.
      const rows = days.map((day, index) =>
        paymentRow(index + 1, addDays(START, day), cents((index + 1) * 100), cents(0)),
      )
      let loan: Loan = {
        amount: cents(1),
        interestRate: rateFromMillionths(0),
        issueDate: START,
        registeredDate: START,
        maxExtensions: 99,
        extensionsUsed: 0,
        isVoided: false,
        isBoughtBack: false,
        schedule: rows,
      }
      for (const [index, daysToExtend] of extensions.entries()) {
        if (!loan.schedule.some(hasOutstanding)) break
        const { after } = extendLoan(loan, daysToExtend, 'none')
        const first = paid[index] ? after.find(hasOutstanding) : undefined
        const schedule = after.map((row) => (row === first ? { ...row, paid: row.total } : row))
        loan = { ...loan, schedule, extensionsUsed: index + 1 }
      }
      const bodies = scheduleRowBodies(loan, START)
      const numbers = scheduleCourse(bodies).map(({ number }) => number)
      for (const [index, row] of loan.schedule.entries())
        if (row.total.principal > 0) expect(numbers[index]).toBe(row.total.principal / 100)
    }),
    SAME_LOANS,
  )
})
