import { describe, expect, test } from 'vitest'
import { type CalendarDate, calendarDate, daysBetween, formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { formatRate, shareOf } from '#values/rate.ts'
import { accruedInterest } from './accrued-interest.ts'
import { eur, percent, scheduleOf } from './example.test-support.ts'
import { extendLoan } from './extension.ts'
import { exactInterest, inEuro } from './interest.ts'
import { finalPaymentDate, type Loan, outstandingOf, outstandingPrincipal, type Portion } from './loan.ts'
import { table, textTable } from './schedule-table.test-support.ts'

/** The example of the service's public API reference: create loan, then extend it by 30 days. */
const today = calendarDate('2026-01-28')
const loan: Loan = {
  amount: eur('1000'),
  interestRate: percent('14'),
  issueDate: calendarDate('2026-01-26'),
  registeredDate: today,
  maxExtensions: 1,
  extensionsUsed: 0,
  isVoided: false,
  isBoughtBack: false,
  schedule: scheduleOf('2027-01-26 1000 141.16'),
}

/** All eleven fields of a payment schedule entry, in the order of the interface. */
function entries(of: Loan, asOf: CalendarDate): string {
  const accrued = accruedInterest(of, asOf).map(formatAmount)
  return textTable(
    [
      'due date',
      'accrued',
      'total',
      'interest',
      'delayed',
      'outst.',
      'interest',
      'delayed',
      'paid',
      'interest',
      'delayed',
    ],
    of.schedule.map((row, index) => [
      formatDate(row.dueDate),
      accrued[index] ?? '',
      ...[row.total, outstandingOf(row), row.paid].flatMap(amounts),
    ]),
  )
}

function amounts({ principal, interest, delayedInterest }: Portion): string[] {
  return [principal, interest, delayedInterest].map(formatAmount)
}

describe('the loan', () => {
  test('has one installment', () => {
    expect(entries(loan, today)).toBe(table`
      due date    accrued    total  interest  delayed   outst.  interest  delayed  paid  interest  delayed
      2027-01-26     0.00  1000.00    141.16     0.00  1000.00    141.16     0.00  0.00      0.00     0.00
    `)
  })

  test('has the computed fields of the example', () => {
    const final = finalPaymentDate(loan.schedule)
    const remaining = outstandingPrincipal(loan.schedule)
    expect({
      remainingPrincipalAmount: formatAmount(remaining),
      remainingSkinAmount: formatAmount(shareOf(remaining, percent('5'))),
      totalTermInDays: daysBetween(loan.issueDate, final),
      remainingTermInDays: daysBetween(today, final),
      interestRate: formatRate(loan.interestRate),
      finalPaymentDate: formatDate(final),
    }).toEqual({
      remainingPrincipalAmount: '1000.00',
      remainingSkinAmount: '50.00',
      totalTermInDays: 365,
      remainingTermInDays: 363,
      interestRate: '14.00',
      finalPaymentDate: '2027-01-26',
    })
  })
})

describe('its extension by 30 days', () => {
  const { addedInterest, after, before, daysToExtend } = extendLoan(loan, 30, 'ACT/360')

  test('leaves an emptied entry and adds one 30 days later', () => {
    expect(entries({ ...loan, schedule: after, extensionsUsed: 1 }, today)).toBe(table`
      due date    accrued    total  interest  delayed   outst.  interest  delayed  paid  interest  delayed
      2027-01-26     0.00     0.00      0.00     0.00     0.00      0.00     0.00  0.00      0.00     0.00
      2027-02-25     0.00  1000.00    152.83     0.00  1000.00    152.83     0.00  0.00      0.00     0.00
    `)
  })

  test('adds 1000.00 × 14.00 % × 30 / 360', () => {
    expect(addedInterest).toEqual({ amount: 1167, principal: 100_000, rate: 14_000_000, days: 30, base: 360 })
    const { principal, rate, days } = addedInterest
    expect(inEuro(exactInterest(principal, rate, days, 360))).toEqual({ value: '11.666', goesOn: true })
  })

  test('keeps the schedule before it', () => {
    expect(before).toEqual(loan.schedule)
    expect(daysToExtend).toBe(30)
  })
})
