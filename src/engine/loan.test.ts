import { describe, expect, test } from 'vitest'
import { present } from '#values/assert.ts'
import { calendarDate, formatDate } from '#values/calendar-date.ts'
import { cents, MAX_CENTS, ZERO_CENTS } from '#values/money.ts'
import { loanOf, refusalOf, scheduleOf } from './example.test-support.ts'
import { extendLoan } from './extension.ts'
import {
  finalPaymentDate,
  hasOutstanding,
  NOTHING,
  nextDueDate,
  outstandingByDue,
  outstandingOf,
  outstandingPrincipal,
  type PaymentRow,
  type PaymentSchedule,
  paymentRow,
  totalsOf,
} from './loan.ts'

const running = scheduleOf(`
  2026-01-26 250.00 43.75 paid
  2026-04-26 250.00 35.00 paid 100.00 35.00
  2026-07-26 250.00 26.25
`)

const repaid = scheduleOf(`
  2026-01-26 250.00 43.75 paid
  2026-04-26 250.00 35.00 paid
`)

function row(schedule: PaymentSchedule, index: number): PaymentRow {
  return present(schedule[index], 'row')
}

describe('outstanding is what is left of the total', () => {
  test('of a row', () => {
    expect(running.map(outstandingOf)).toEqual([
      NOTHING,
      { principal: 15_000, interest: 0, delayedInterest: 0 },
      { principal: 25_000, interest: 2_625, delayedInterest: 0 },
    ])
    expect(running.map(hasOutstanding)).toEqual([false, true, true])
  })

  test.each(['principal', 'interest', 'delayedInterest'] as const)('a cent of %s is enough', (part) => {
    const paid = row(repaid, 0)
    expect(hasOutstanding({ ...paid, total: { ...paid.total, [part]: cents(paid.total[part] + 1) } })).toBe(true)
  })

  test('of a loan', () => {
    expect(outstandingPrincipal(running)).toBe(40_000)
    expect(outstandingPrincipal(repaid)).toBe(0)
  })
})

describe('the final payment date', () => {
  test('is the last with anything outstanding', () => {
    expect(formatDate(finalPaymentDate(running))).toBe('2026-07-26')
    const lastPaid = scheduleOf('2026-04-26 250.00 35.00\n2026-07-26 250.00 26.25 paid')
    expect(formatDate(finalPaymentDate(lastPaid))).toBe('2026-04-26')
  })

  test('moves with an extension', () => {
    const { after } = extendLoan(loanOf('2027-01-26 1000.00 141.16'), 30, 'ACT/360')
    expect(formatDate(finalPaymentDate(after))).toBe('2027-02-25')
  })

  test('of a repaid loan is the last that had an amount', () => {
    const empty = paymentRow(4, row(running, 2).dueDate, ZERO_CENTS, ZERO_CENTS)
    expect(formatDate(finalPaymentDate([...repaid, empty]))).toBe('2026-04-26')
  })

  test('of rows without any amount is the last', () => {
    const empty = running.map(({ number, dueDate }) => paymentRow(number, dueDate, ZERO_CENTS, ZERO_CENTS))
    expect(formatDate(finalPaymentDate(empty))).toBe('2026-07-26')
  })

  test('needs a row', () => {
    expect(() => finalPaymentDate([])).toThrow('row of the payment schedule')
  })
})

test('the next due date is the first with anything outstanding', () => {
  expect(nextDueDate(running)).toBe(calendarDate('2026-04-26'))
  expect(nextDueDate(repaid)).toBeNull()
})

test('outstanding amounts are told by their due dates: the next one, and all', () => {
  expect(outstandingByDue(running)).toEqual({ next: 15_000, laterDueDate: calendarDate('2026-07-26'), all: 42_625 })
  expect(outstandingByDue(running.slice(2))).toEqual({ next: 27_625, laterDueDate: null, all: 27_625 })
  expect(outstandingByDue(repaid)).toEqual({ next: 0, laterDueDate: null, all: 0 })
})

describe('totals', () => {
  test('are sums of each column', () => {
    const late = { ...row(running, 2), total: { ...row(running, 2).total, delayedInterest: cents(7) } }
    expect(totalsOf([row(running, 0), row(running, 1), late])).toEqual({
      total: { principal: 75_000, interest: 10_500, delayedInterest: 7 },
      outstanding: { principal: 40_000, interest: 2_625, delayedInterest: 7 },
      paid: { principal: 35_000, interest: 7_875, delayedInterest: 0 },
    })
  })

  test('are refused where cents would not be exact', () => {
    const rows = (count: number) => Array(count).fill(paymentRow(1, row(running, 0).dueDate, ZERO_CENTS, MAX_CENTS))
    expect(totalsOf(rows(90)).total.interest).toBe(90 * MAX_CENTS)
    expect(refusalOf(() => totalsOf(rows(91)))).toEqual({ kind: 'total-too-large' })
  })
})

test('a new row has nothing paid and was never moved', () => {
  expect(paymentRow(3, row(running, 2).dueDate, cents(25_000), cents(2_625))).toEqual(row(running, 2))
  expect(row(running, 2)).toMatchObject({ paid: NOTHING, movedToDate: null, movedFromDate: null })
})
