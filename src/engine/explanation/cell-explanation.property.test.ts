import fc from 'fast-check'
import { expect, test } from 'vitest'
import { present } from '#values/assert.ts'
import { addDays } from '#values/calendar-date.ts'
import { sum } from '#values/money.ts'
import { explainedAccruedInterest } from '../accrued-interest.ts'
import { outstandingOf, type PaymentRow, totalsOf } from '../loan.ts'
import { randomLoan, SAME_LOANS } from '../random-loan.test-support.ts'
import { cellExplanation, columnExplanation, type ExplainedSchedule } from './cell-explanation.ts'
import { givenExplanations } from './given-explanations.ts'

const PORTIONS = ['principal', 'interest', 'delayedInterest'] as const
const GROUPS = ['total', 'outstanding', 'paid'] as const

/** Loans as they were given, looked at on any day. */
const schedules: fc.Arbitrary<ExplainedSchedule> = fc
  .record({ loan: randomLoan, days: fc.integer({ min: 0, max: 400 }) })
  .map(({ loan, days }) => ({
    loan,
    returnedDate: null,
    asOf: addDays(loan.issueDate, days),
    rows: givenExplanations(loan.schedule, { kind: 'entered' }),
  }))

function always(statement: (schedule: ExplainedSchedule) => void): void {
  fc.assert(fc.property(schedules, statement), { ...SAME_LOANS, numRuns: 100 })
}

const amountOf = (row: PaymentRow, group: (typeof GROUPS)[number], portion: (typeof PORTIONS)[number]) =>
  (group === 'outstanding' ? outstandingOf(row) : row[group])[portion]

test('each amount of a row is the one that its explanation comes to, and says why it is nothing', () => {
  always((schedule) => {
    for (const [index, row] of schedule.loan.schedule.entries()) {
      for (const group of GROUPS) {
        for (const portion of PORTIONS) {
          const cell = present(cellExplanation(schedule, index, { group, portion }), 'cell')
          const amount = amountOf(row, group, portion)
          expect(cell.amount).toBe(amount)
          if (group === 'paid') expect(cell.kind).toBe(amount === 0 ? 'nothing' : 'payment')
          if (group === 'outstanding') expect(cell).toMatchObject({ paid: row.paid[portion] })
          if (group === 'total' && portion === 'delayedInterest')
            expect(cell).toMatchObject(
              amount === 0 ? { kind: 'nothing', why: 'no-delayed-interest' } : { kind: 'entered' },
            )
        }
      }
    }
  })
})

test('each sum of a column is that of its rows, and no row is behind the last one', () => {
  always((schedule) => {
    const { loan, asOf } = schedule
    const totals = totalsOf(loan.schedule)
    for (const group of GROUPS) {
      for (const portion of PORTIONS) {
        const column = columnExplanation(schedule, { group, portion })
        expect(column.amount).toBe(totals[group][portion])
        expect(column.parts.map(({ amount }) => amount)).toEqual(
          loan.schedule.map((row) => amountOf(row, group, portion)),
        )
        expect(cellExplanation(schedule, loan.schedule.length, { group, portion })).toBeNull()
      }
    }
    const accrued = explainedAccruedInterest(loan, asOf).map(({ amount }) => amount)
    expect(columnExplanation(schedule, { group: 'accrued' })).toMatchObject({ amount: sum(accrued) })
    expect(loan.schedule.map((_, row) => cellExplanation(schedule, row, { group: 'accrued' })?.amount)).toEqual(accrued)
  })
})

test('the balance falls by the principal of each row, from all of it to nothing, since the row before it that has any', () => {
  always((schedule) => {
    const { loan } = schedule
    let before = totalsOf(loan.schedule).total.principal
    let fromDate = loan.issueDate
    for (const [index, { dueDate, total }] of loan.schedule.entries()) {
      const balance = cellExplanation(schedule, index, { group: 'balance' })
      const amount = before - total.principal
      expect(balance).toMatchObject({
        kind: 'balance',
        before,
        fromDate,
        amount,
        principal: { amount: total.principal },
      })
      before = present(balance, 'balance').amount
      if (total.principal !== 0) fromDate = dueDate
    }
    expect(before).toBe(0)
  })
})
