import { expect, it } from 'vitest'
import { formatDate } from '#values/calendar-date.ts'
import { type AskedLoan, addedFigures, type ClientLoanFigures } from './client-figures.ts'

const NOTHING: ClientLoanFigures = {
  interest_to_come: 0n,
  paid_principal: 0n,
  paid_interest: 0n,
  overdue_principal: 0n,
  overdue_interest: 0n,
  overdue_rows: 0,
  next_due_date: null,
}

const asked: readonly AskedLoan[] = [1, 2, 3].map((id) => ({ id, version: 0, amount_cents: 100 * id }))

it('the figures of a client are the sums over the loans', () => {
  const loans = [1, 2].map((times) => ({
    interest_to_come: BigInt(times),
    paid_principal: BigInt(10 * times),
    paid_interest: BigInt(100 * times),
    overdue_principal: BigInt(1000 * times),
    overdue_interest: BigInt(10_000 * times),
    overdue_rows: times,
    next_due_date: null,
  }))
  expect(addedFigures([...loans, NOTHING], asked)).toEqual({
    loanAmount: 600n,
    interestToCome: 3n,
    paidPrincipal: 30n,
    paidInterest: 300n,
    overduePrincipal: 3000n,
    overdueInterest: 30_000n,
    overdueRows: 3,
    overdueLoans: 2,
    nextDueDate: null,
    unreadableSchedules: 0,
  })
})

it('a client has as many unreadable schedules as loans without figures', () => {
  expect(addedFigures([NOTHING], asked).unreadableSchedules).toBe(2)
})

it('a client owes next on the first day on which a loan has anything due, in any order', () => {
  const days = ['2026-03-01', null, '2026-02-28', '2027-01-01', null]
  for (const order of [days, days.toReversed()]) {
    const { nextDueDate } = addedFigures(
      order.map((next_due_date) => ({ ...NOTHING, next_due_date })),
      asked,
    )
    expect(nextDueDate && formatDate(nextDueDate)).toBe('2026-02-28')
  }
})
