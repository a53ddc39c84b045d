import { describe, expect, test } from 'vitest'
import { present } from '#values/assert.ts'
import { eur, HALF_PAID, loanOf, scheduleOf } from '../example.test-support.ts'
import { extendLoan } from '../extension.ts'
import { type Loan, type PaymentSchedule, paymentRow } from '../loan.ts'
import { numberedAfter } from '../numbered-rows.ts'
import { table } from '../schedule-table.test-support.ts'
import { scheduleComparison } from './comparison.ts'
import { comparisonTable, measureTable } from './comparison-table.test-support.ts'

function extended(loan: Loan, ...extensions: readonly number[]): PaymentSchedule {
  return extensions.reduce<PaymentSchedule>(
    (schedule, days) => extendLoan({ ...loan, schedule, maxExtensions: 9 }, days, 'ACT/360').after,
    loan.schedule,
  )
}

function compared(loan: Loan, before: PaymentSchedule, later: PaymentSchedule): string {
  return comparisonTable(scheduleComparison(loan, before, later))
}

/** Pays the row of a day that still has anything outstanding. */
function paidOn(schedule: PaymentSchedule, day: string): PaymentSchedule {
  const date = present(scheduleOf(`${day} 0 0`)[0], 'row').dueDate
  return schedule.map((row) => (row.dueDate === date && row.movedToDate === null ? { ...row, paid: row.total } : row))
}

describe('a loan with four of eight installments paid, extended by 30 days', () => {
  const loan = loanOf(HALF_PAID)
  const comparison = () => scheduleComparison(loan, loan.schedule, extended(loan, 30))

  test('row by row', () => {
    expect(comparisonTable(comparison())).toBe(table`
      before                 amounts  change  days  principal  interest   total           after         amounts
      2025-04-26 Sat  250.00 + 70.00    same     0       0.00      0.00    0.00  2025-04-26 Sat  250.00 + 70.00
      2025-07-26 Sat  250.00 + 61.25    same     0       0.00      0.00    0.00  2025-07-26 Sat  250.00 + 61.25
      2025-10-26 Sun  250.00 + 52.50    same     0       0.00      0.00    0.00  2025-10-26 Sun  250.00 + 52.50
      2026-01-26      250.00 + 43.75    same     0       0.00      0.00    0.00      2026-01-26  250.00 + 43.75
      2026-04-26 Sun  250.00 + 35.00   moved   +30       0.00    +11.67  +11.67      2026-05-26  250.00 + 46.67
      2026-07-26 Sun  250.00 + 26.25   moved   +30       0.00      0.00    0.00      2026-08-25  250.00 + 26.25
      2026-10-26      250.00 + 17.50   moved   +30       0.00      0.00    0.00      2026-11-25  250.00 + 17.50
      2027-01-26       250.00 + 8.75   moved   +30       0.00      0.00    0.00      2027-02-25   250.00 + 8.75
    `)
  })

  test('in figures', () => {
    expect(measureTable(comparison())).toBe(table`
      measure                    before    change       after
      Interest                   315.00    +11.67      326.67
      Total due                 2315.00    +11.67     2326.67
      Final due date         2027-01-26  +30 days  2027-02-25
      Installments left               4         0           4
      Still due                 1087.50    +11.67     1099.17
      Average life, years          1.12     +0.04        1.16
      Effective yearly rate     14.79 %     -0.01     14.78 %
    `)
  })

  test('the other way round', () => {
    const back = scheduleComparison(loan, extended(loan, 30), loan.schedule)
    expect(back.rows.map((row) => [row.kind, row.daysMoved, row.interestChange])).toEqual([
      ...Array(4).fill(['same', 0, 0]),
      ['moved', -30, -1167],
      ...Array(3).fill(['moved', -30, 0]),
    ])
    expect(back.change).toMatchObject({ totalDue: -1167, maturityDays: -30, installmentsLeft: 0 })
  })

  test('against itself nothing differs, and a payment is no difference', () => {
    expect(new Set(scheduleComparison(loan, loan.schedule, loan.schedule).rows.map((row) => row.kind))).toEqual(
      new Set(['same']),
    )
    const unpaid = loanOf(HALF_PAID.replaceAll(' paid', ''))
    expect(new Set(scheduleComparison(loan, unpaid.schedule, loan.schedule).rows.map((row) => row.kind))).toEqual(
      new Set(['same']),
    )
  })
})

describe('several extensions', () => {
  const loan = loanOf('2026-04-26 500.00 20.00\n2026-07-26 500.00 10.00')

  test('are one move from the first day to the last', () => {
    expect(compared(loan, loan.schedule, extended(loan, 30, 60))).toBe(table`
      before                 amounts  change  days  principal  interest   total           after         amounts
      2026-04-26 Sun  500.00 + 20.00   moved   +90       0.00    +35.00  +35.00  2026-07-25 Sat  500.00 + 55.00
      2026-07-26 Sun  500.00 + 10.00   moved   +90       0.00      0.00    0.00  2026-10-24 Sat  500.00 + 10.00
    `)
  })

  test('of which the last alone is looked at', () => {
    expect(compared(loan, extended(loan, 30), extended(loan, 30, 60))).toBe(table`
      before             amounts  change  days  principal  interest   total           after         amounts
      2026-05-26  500.00 + 31.67   moved   +60       0.00    +23.33  +23.33  2026-07-25 Sat  500.00 + 55.00
      2026-08-25  500.00 + 10.00   moved   +60       0.00      0.00    0.00  2026-10-24 Sat  500.00 + 10.00
    `)
  })

  test('by the length of a period, where rows meet on the same days', () => {
    const monthly = loanOf('2026-01-26 250.00 1.00\n2026-02-25 250.00 2.00\n2026-03-27 250.00 3.00')
    expect(compared(monthly, monthly.schedule, extended(monthly, 30, 30, 30))).toBe(table`
      before            amounts  change  days  principal  interest   total           after         amounts
      2026-01-26  250.00 + 1.00   moved   +90       0.00    +26.25  +26.25  2026-04-26 Sun  250.00 + 27.25
      2026-02-25  250.00 + 2.00   moved   +90       0.00      0.00    0.00      2026-05-26   250.00 + 2.00
      2026-03-27  250.00 + 3.00   moved   +90       0.00      0.00    0.00      2026-06-25   250.00 + 3.00
    `)
  })

  test('by the length of a period, one of the rows paid in between', () => {
    const monthly = loanOf('2026-01-26 250.00 1.00\n2026-02-25 250.00 2.00')
    const once = extended(monthly, 30)
    const then = extended({ ...monthly, schedule: paidOn(once, '2026-03-27') }, 30)
    expect(compared(monthly, monthly.schedule, then)).toBe(table`
      before            amounts  change  days  principal  interest  total       after        amounts
      2026-01-26  250.00 + 1.00   moved   +60       0.00     +8.75  +8.75  2026-03-27  250.00 + 9.75
      2026-02-25  250.00 + 2.00   moved   +30       0.00      0.00   0.00  2026-03-27  250.00 + 2.00
    `)
  })
})

/** On 2026-03-27 the emptied row of the first installment is before the one that the second left behind. */
test('rows that meet on the same days are told apart by the days of each extension', () => {
  const loan = loanOf('2026-01-26 300.00 1.00\n2026-02-25 200.00 2.00')
  const once = extended(loan, 30)
  const partPaid = once.map((row, index) =>
    index === 3 ? { ...row, paid: { ...row.paid, principal: eur('50') } } : row,
  )
  const thrice = extended({ ...loan, schedule: partPaid }, 30, 10)
  expect(compared(loan, loan.schedule, thrice)).toBe(table`
    before            amounts  change  days  principal  interest   total       after                                     amounts
    2026-01-26  300.00 + 1.00   moved   +70       0.00    +12.83  +12.83  2026-04-06                              300.00 + 13.83
    2026-02-25  200.00 + 2.00   moved   +70       0.00      0.00    0.00  2026-05-06  (50.00 + 0.00 on 2026-03-27) 150.00 + 2.00
  `)
})

test('what was paid of an installment stays on its day and counts to it', () => {
  const loan = loanOf('2026-04-26 250.00 35.00 paid 100.00 35.00\n2026-07-26 250.00 26.25')
  expect(compared(loan, loan.schedule, extended(loan, 10))).toBe(table`
    before                 amounts  change  days  principal  interest  total       after                                       amounts
    2026-04-26 Sun  250.00 + 35.00   moved   +10       0.00     +1.56  +1.56  2026-05-06  (100.00 + 35.00 on 2026-04-26) 150.00 + 1.56
    2026-07-26 Sun  250.00 + 26.25   moved   +10       0.00      0.00   0.00  2026-08-05                                250.00 + 26.25
  `)
})

describe('rows of one side only', () => {
  const loan = loanOf('2026-04-26 500.00 20.00\n2026-07-26 500.00 10.00')

  test('are added or removed, among the others by their day', () => {
    const returned = scheduleOf('2026-04-26 400.00 20.00\n2026-05-26 100.00 5.00\n2026-08-26 500.00 10.00')
    const later = numberedAfter([loan.schedule], returned)
    expect(compared(loan, loan.schedule, later)).toBe(table`
      before                 amounts   change  days  principal  interest    total           after         amounts
      2026-04-26 Sun  500.00 + 20.00  changed     0    -100.00      0.00  -100.00  2026-04-26 Sun  400.00 + 20.00
      -                            -    added     -    +100.00     +5.00  +105.00      2026-05-26   100.00 + 5.00
      2026-07-26 Sun  500.00 + 10.00  removed     -    -500.00    -10.00  -510.00               -               -
      -                            -    added     -    +500.00    +10.00  +510.00      2026-08-26  500.00 + 10.00
    `)
  })

  test('nothing against something', () => {
    const comparison = scheduleComparison(loan, [...scheduleOf('2026-04-26 0.00 0.00')], loan.schedule)
    expect(comparison.before.averageLife).toBeNull()
    expect(comparison.before.effectiveRate).toEqual({ kind: 'none', reason: 'nothing-paid-back' })
    expect(comparison.change).toMatchObject({ stillDue: 103_000 })
  })
})

describe('interest and delayed interest that differ', () => {
  const withDelayed = (schedule: PaymentSchedule, amount: string) =>
    schedule.map((row) => ({ ...row, total: { ...row.total, delayedInterest: eur(amount) } }))
  const loan = loanOf('2026-04-26 500.00 20.00')

  test.each([
    ['same', '20.00 + 0.00', 0, 0, 0],
    ['changed', '21.00 + 0.00', 100, 0, 100],
    ['changed', '20.00 + 3.00', 0, 300, 300],
    ['changed', '17.00 + 3.00', -300, 300, 0],
  ] as const)('are %s: %s after 20.00 + 0.00', (kind, after, interestChange, delayedInterestChange, totalChange) => {
    const [interest, delayed] = after.split(' + ')
    const later = withDelayed(scheduleOf(`2026-04-26 500.00 ${interest}`), present(delayed, 'delayed'))
    const { rows, change, ...sides } = scheduleComparison(loan, loan.schedule, later)
    expect(rows).toMatchObject([{ kind, principalChange: 0, interestChange, delayedInterestChange, totalChange }])
    const total = { principal: 0, interest: interestChange, delayedInterest: delayedInterestChange }
    expect(change).toMatchObject({ total, totalDue: totalChange, stillDue: totalChange })
    expect([sides.before.totalDue, sides.after.totalDue]).toEqual([52_000, 52_000 + totalChange])
  })
})

test('a payment that one of two schedules knows of is in the figures of both', () => {
  const loan = loanOf('2026-04-26 500.00 20.00\n2026-07-26 500.00 10.00')
  const paid = scheduleOf('2026-04-26 500.00 20.00 paid\n2026-07-26 500.00 10.00 paid 100.00 0.00')
  for (const sides of [
    [loan.schedule, paid],
    [paid, loan.schedule],
  ] as const) {
    const { before, after } = scheduleComparison(loan, ...sides)
    expect([before, after]).toMatchObject(Array(2).fill({ stillDue: 41_000, installmentsLeft: 1 }))
  }
})

test('an installment that a live service moved to an earlier day is compared by that day', () => {
  const [before] = scheduleOf('2026-04-26 500.00 20.00')
  const row = present(before, 'row')
  const [arrived] = scheduleOf('2026-03-26 500.00 20.00')
  const emptied = { ...paymentRow(1, row.dueDate, eur('0'), eur('0')), movedToDate: present(arrived, 'row').dueDate }
  const later = [{ ...present(arrived, 'row'), movedFromDate: row.dueDate }, emptied]
  expect(compared(loanOf(HALF_PAID), [row], later)).toBe(table`
    before                 amounts  change  days  principal  interest  total       after         amounts
    2026-04-26 Sun  500.00 + 20.00   moved   -31       0.00      0.00   0.00  2026-03-26  500.00 + 20.00
  `)
})

test('a live service that links no rows but the last ones', () => {
  const [first, second] = scheduleOf('2026-04-26 500.00 20.00\n2026-07-26 500.00 10.00')
  const row = present(first, 'row')
  const empty = {
    ...paymentRow(2, row.dueDate, row.paid.principal, row.paid.interest),
    movedToDate: present(second, 'row').dueDate,
  }
  const arrived = { ...present(second, 'row'), movedFromDate: null }
  const { rows } = scheduleComparison(loanOf(HALF_PAID), [row], numberedAfter([[row]], [empty, arrived]))
  expect(rows.map(({ kind, daysMoved, interestChange }) => [kind, daysMoved, interestChange])).toEqual([
    ['moved', 91, -1000],
  ])
})
