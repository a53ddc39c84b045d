import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Extension, extendLoan } from './extension.ts'
import { hasOutstanding, isSomething, type Loan, type PaymentRow, type PaymentSchedule, totalsOf } from './loan.ts'
import { randomDays, randomInterest, randomLoan, SAME_LOANS } from './random-loan.test-support.ts'

/** Holds a statement against random loans, extended by random days. */
function always(statement: (extension: Extension, loan: Loan) => void): void {
  fc.assert(
    fc.property(randomLoan, randomDays, randomInterest, (loan, days, interest) =>
      statement(extendLoan(loan, days, interest), loan),
    ),
    SAME_LOANS,
  )
}

function remaining(schedule: PaymentSchedule): PaymentRow[] {
  return schedule.filter(hasOutstanding)
}

function dueDatesOf(schedule: PaymentSchedule): number[] {
  return remaining(schedule).map((row) => row.dueDate)
}

describe('an extension by N days', () => {
  test('moves every remaining date by exactly N days and changes no amount but the first interest', () => {
    always(({ daysToExtend, addedInterest, after }, loan) => {
      const expected = remaining(loan.schedule).map(({ dueDate, total, paid }, index) => ({
        dueDate: dueDate + daysToExtend,
        principal: total.principal - paid.principal,
        interest: total.interest - paid.interest + (index === 0 ? addedInterest.amount : 0),
        delayedInterest: total.delayedInterest - paid.delayedInterest,
      }))
      expect(remaining(after).map(({ dueDate, total }) => ({ dueDate, ...total }))).toEqual(expected)
    })
  })

  test('loses nothing: all totals are as before, but for the added interest', () => {
    always(({ before, after, addedInterest }) => {
      const [was, is] = [totalsOf(before), totalsOf(after)]
      const interest = addedInterest.amount
      expect(is).toEqual({
        total: { ...was.total, interest: was.total.interest + interest },
        outstanding: { ...was.outstanding, interest: was.outstanding.interest + interest },
        paid: was.paid,
      })
    })
  })

  test('adds one row for each remaining one, in order, an emptied row first on its day', () => {
    always(({ before, after }) => {
      expect(after.length).toBe(before.length + remaining(before).length)
      const disorder = after.filter((row, index) => {
        const next = after[index + 1]
        if (!next) return false
        return (
          row.dueDate > next.dueDate ||
          (row.dueDate === next.dueDate && !isSomething(next.total) && isSomething(row.total))
        )
      })
      expect(disorder).toEqual([])
    })
  })

  test('links the two rows of every moved installment, and leaves all other rows alone', () => {
    always(({ before, after, daysToExtend, addedInterest }) => {
      const [owed, settled] = [remaining(before), before.filter((row) => !hasOutstanding(row))]
      for (const row of owed) {
        const emptied = after.filter(({ dueDate }) => dueDate === row.dueDate)
        expect(emptied).toContainEqual({ ...row, total: row.paid, movedToDate: row.dueDate + daysToExtend })
      }
      const moved = remaining(after).slice(0, owed.length)
      expect(moved.map(({ dueDate, movedFromDate, movedToDate }) => [dueDate, movedFromDate, movedToDate])).toEqual(
        owed.map(({ dueDate }) => [dueDate + daysToExtend, dueDate, null]),
      )
      expect(settled.filter((row) => !after.includes(row))).toEqual([])
      expect(addedInterest.days).toBe(daysToExtend)
    })
  })

  test('leaves nothing outstanding on a row that has moved on', () => {
    always(({ after }) => {
      expect(after.filter((row) => row.movedToDate !== null && hasOutstanding(row))).toEqual([])
    })
  })
})

describe('an extension by a and then by b days', () => {
  test('moves dates as one by a + b, and earns the same to a cent of rounding', () => {
    fc.assert(
      fc.property(randomLoan, randomDays, randomDays, randomInterest, (loan, a, b, interest) => {
        const first = extendLoan(loan, a, interest)
        const second = extendLoan({ ...loan, schedule: first.after, extensionsUsed: 2 }, b, interest)
        const together = extendLoan(loan, a + b, interest)
        expect(dueDatesOf(second.after)).toEqual(dueDatesOf(together.after))
        const apart = first.addedInterest.amount + second.addedInterest.amount
        expect(Math.abs(apart - together.addedInterest.amount)).toBeLessThanOrEqual(1)
      }),
      SAME_LOANS,
    )
  })
})
