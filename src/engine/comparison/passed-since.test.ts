import { describe, expect, test } from 'vitest'
import { loanOf } from '../example.test-support.ts'
import { extendLoan } from '../extension.ts'
import type { Loan, PaymentSchedule } from '../loan.ts'
import { scheduleComparison } from './comparison.ts'
import { passedSince } from './passed-since.ts'

const UNPAID = loanOf(`
  2025-04-26 250.00 70.00
  2025-07-26 250.00 61.25
  2026-04-26 250.00 35.00
  2026-07-26 250.00 26.25
`)

function extended(loan: Loan, schedule: PaymentSchedule, days: number): PaymentSchedule {
  return extendLoan({ ...loan, schedule, maxExtensions: 9 }, days, 'ACT/360').after
}

/** Pays so many of the rows that still have anything outstanding. */
function paying(schedule: PaymentSchedule, count: number): PaymentSchedule {
  const open = schedule.filter((row) => row.movedToDate === null && row.paid.principal < row.total.principal)
  const paid = new Set(open.slice(0, count))
  return schedule.map((row) => (paid.has(row) ? { ...row, paid: row.total } : row))
}

/** Every number of installments paid before the extension, and after it. */
const PAYMENTS = [0, 1, 2, 3].flatMap((earlier) =>
  Array.from({ length: 5 - earlier }, (_, later) => ({ earlier, later })),
)

describe.each(PAYMENTS)('$earlier installments paid before the extension and $later after it', ({ earlier, later }) => {
  const known = paying(UNPAID.schedule, earlier)
  const atExtension = extended(UNPAID, known, 30)
  const now = paying(atExtension, later)

  test.each([
    ['as registered', UNPAID.schedule],
    ['as known then', known],
  ])('what the extension did is the extension alone, %s before it', (_, before) => {
    const comparison = scheduleComparison(UNPAID, before, atExtension)
    expect(comparison.change).toMatchObject({ installmentsLeft: 0, stillDue: comparison.change.totalDue })
    const back = scheduleComparison(UNPAID, atExtension, before)
    expect(back).toMatchObject({ before: comparison.after, after: comparison.before })
  })

  test('what happened since adds up with what was due then', () => {
    const since = passedSince(atExtension, now)
    const then = scheduleComparison(UNPAID, known, atExtension).after.stillDue
    expect(since.stillDue).toBe(then - since.paid + since.added)
    expect(since).toMatchObject({ installmentsLeft: 4 - earlier, installmentsPaid: later, added: 0 })
    expect(since.nextDue === null).toBe(earlier + later === 4)
  })

  test('what a later extension added is kept apart from what was paid', () => {
    if (earlier + later === 4) return
    const again = extended(UNPAID, now, 10)
    const since = passedSince(atExtension, again)
    expect(since.added).toBe(scheduleComparison(UNPAID, now, again).change.totalDue)
    expect(since.paid).toBe(passedSince(atExtension, now).paid)
  })
})
