import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate, formatDate } from '#values/calendar-date.ts'
import { formatAmount, MAX_CENTS } from '#values/money.ts'
import { accruedInterest, explainedAccruedInterest } from './accrued-interest.ts'
import { HALF_PAID, loanOf, percent } from './example.test-support.ts'
import { extendLoan } from './extension.ts'
import type { Loan } from './loan.ts'
import { randomLoan, SAME_LOANS } from './random-loan.test-support.ts'

/** The rows that have earned something, as `2026-04-26 0.78`. */
function earned(loan: Loan, asOf: string): string {
  return accruedInterest(loan, calendarDate(asOf))
    .map((amount, index) => ({ amount, dueDate: loan.schedule[index]?.dueDate ?? loan.issueDate }))
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, dueDate }) => `${formatDate(dueDate)} ${formatAmount(amount)}`)
    .join(', ')
}

describe('only the running row earns, day by day', () => {
  const loan = loanOf(HALF_PAID)

  test.each([
    ['2026-01-26', ''],
    ['2026-01-27', '2026-04-26 0.39'],
    ['2026-01-28', '2026-04-26 0.78'],
    ['2026-04-25', '2026-04-26 34.61'],
    ['2026-04-26', '2026-04-26 35.00'],
  ])('on %s: %s', (asOf, expected) => {
    expect(earned(loan, asOf)).toBe(expected)
  })

  test.each([
    ['2026-04-27', '2026-07-26 0.29'],
    ['2026-07-25', '2026-07-26 26.25'],
    ['2026-07-26', '2026-07-26 26.25'],
    ['2027-01-26', '2027-01-26 8.75'],
    ['2027-01-27', ''],
  ])(
    'on %s, with overdue rows that earn no more, on principal not yet due, up to its interest: %s',
    (asOf, expected) => {
      expect(earned(loan, asOf)).toBe(expected)
    },
  )

  test('one amount for each row', () => {
    expect(accruedInterest(loan, calendarDate('2026-01-28'))).toEqual([0, 0, 0, 0, 78, 0, 0, 0])
  })
})

describe('from the day of registration, where that is later', () => {
  const loan = loanOf('2025-04-26 1000.00 35.00\n2025-07-26 1000.00 17.50')

  test.each([
    ['2025-01-25', ''],
    ['2025-01-26', ''],
    ['2025-01-27', ''],
    ['2025-01-28', ''],
    ['2025-01-29', '2025-04-26 0.78'],
    ['2025-04-26', '2025-04-26 35.00'],
  ])('on %s: %s', (asOf, expected) => {
    expect(earned({ ...loan, registeredDate: calendarDate('2025-01-28') }, asOf)).toBe(expected)
  })

  test('otherwise from the issue date', () => {
    expect(earned({ ...loan, registeredDate: loan.issueDate }, '2025-01-28')).toBe('2025-04-26 1.56')
    expect(earned({ ...loan, registeredDate: addDays(loan.issueDate, -9) }, '2025-01-26')).toBe('')
  })
})

test('the day that a row earns from is told, and where both fall on one, the period', () => {
  const loan = loanOf(HALF_PAID)
  const since = (registeredDate: string) => {
    const explained = explainedAccruedInterest(
      { ...loan, registeredDate: calendarDate(registeredDate) },
      calendarDate('2026-01-28'),
    )
    return explained.flatMap((row) =>
      row.kind === 'accrued' ? [`${formatDate(row.fromDate)} ${row.from}`] : [row.why],
    )
  }
  const others = Array.from({ length: 7 }, () => 'not-the-running-period')
  const rows = (running: string) => others.toSpliced(4, 0, running)
  expect(since('2026-01-25')).toEqual(rows('2026-01-26 period'))
  expect(since('2026-01-26')).toEqual(rows('2026-01-26 period'))
  expect(since('2026-01-27')).toEqual(rows('2026-01-27 registration'))
})

test('a row paid early earns nothing, and the next not before its period', () => {
  const loan = loanOf('2026-04-26 250.00 35.00 paid\n2026-07-26 250.00 26.25', {
    issueDate: calendarDate('2026-01-26'),
  })
  expect(['2026-03-01', '2026-04-26', '2026-04-27'].map((asOf) => earned(loan, asOf))).toEqual([
    '',
    '',
    '2026-07-26 0.10',
  ])
})

test('a repaid loan earns nothing', () => {
  expect(earned(loanOf('2026-04-26 250.00 35.00 paid'), '2026-03-01')).toBe('')
})

test('interest that is paid already does not lower the limit', () => {
  expect(earned(loanOf('2026-04-26 2000.00 10.00 paid 0.00 9.00'), '2026-04-01')).toBe('2026-04-26 10.00')
})

test('no length of time is too long', () => {
  const loan = loanOf('2199-12-31 999999999999.99 999999999999.99', {
    amount: MAX_CENTS,
    interestRate: percent('999.999999'),
  })
  expect(earned(loan, '2199-12-31')).toBe('2199-12-31 999999999999.99')
})

describe('after an extension', () => {
  function extended(schedule: string, days: number): Loan {
    const loan = loanOf(schedule)
    return { ...loan, schedule: extendLoan(loan, days, 'ACT/360').after, extensionsUsed: 1 }
  }

  test('the emptied row ends no period: the moved one earns from where it did', () => {
    const loan = extended(HALF_PAID, 30)
    expect(earned(loan, '2026-01-28')).toBe('2026-05-26 0.78')
    expect(earned(loan, '2026-04-27')).toBe('2026-05-26 35.39')
    expect(earned(loan, '2026-05-26')).toBe('2026-05-26 46.67')
    expect(earned(loan, '2026-05-27')).toBe('2026-08-25 0.29')
  })

  test('a row that was overdue earns again when it has been moved ahead', () => {
    const loan = extended('2026-01-26 250.00 40.00\n2026-04-26 250.00 35.00', 30)
    expect(earned(loan, '2026-02-24')).toBe('2026-02-25 45.83')
  })

  test('a row that keeps what was paid of it ends no period once its rest moved on', () => {
    const loan = extended('2026-01-26 250.00 40.00 paid\n2026-04-26 250.00 35.00 paid 0.00 5.00', 30)
    expect(earned(loan, '2026-04-26')).toBe('2026-05-26 8.75')
    expect(earned(loan, '2026-04-28')).toBe('2026-05-26 8.94')
  })

  test('a row paid early shares its period with the one moved onto its day', () => {
    const loan = extended('2026-01-26 250.00 40.00 paid\n2026-02-25 250.00 35.00\n2026-03-27 250.00 35.00 paid', 30)
    expect(earned(loan, '2026-02-26')).toBe('2026-03-27 3.01')
  })
})

test('of any loan on any day at most one row earns, not more than its interest, and none before registration', () => {
  fc.assert(
    fc.property(randomLoan, fc.integer({ min: -30, max: 4_000 }), (loan, day) => {
      const asOf = addDays(loan.issueDate, day)
      const amounts = accruedInterest(loan, asOf)
      expect(amounts.length).toBe(loan.schedule.length)
      expect(amounts.filter((amount) => amount !== 0).length).toBeLessThanOrEqual(1)
      expect(
        amounts.every((amount, index) => amount >= 0 && amount <= (loan.schedule[index]?.total.interest ?? 0)),
      ).toBe(true)
      if (asOf <= loan.registeredDate) expect(amounts.every((amount) => amount === 0)).toBe(true)
    }),
    SAME_LOANS,
  )
})
