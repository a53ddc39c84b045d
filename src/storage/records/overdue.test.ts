import fc from 'fast-check'
import { expect, it } from 'vitest'
import { outstandingOf, type PaymentSchedule, paymentRow } from '#engine/loan.ts'
import { addDays, type CalendarDate, calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import type { OwingLoan } from '../stored-loan.ts'
import { dateOrNull } from './columns.ts'
import { figuresOf } from './loan-record.ts'
import { overdueAmountsBy, overdueOf } from './overdue.ts'

const FIRST = calendarDate('2026-01-26')

/** Rows some of which are due on the same day, paid whole, in part or not at all, and some of which are empty. */
const schedules = fc.array(
  fc.record({ gap: fc.integer({ min: 0, max: 9 }), owed: fc.nat({ max: 300 }), paid: fc.nat({ max: 300 }) }),
  { minLength: 1, maxLength: 8 },
)

function scheduleFrom(rows: readonly { gap: number; owed: number; paid: number }[]): PaymentSchedule {
  let day: CalendarDate = FIRST
  return rows.map(({ gap, owed, paid }, at) => {
    day = addDays(day, gap)
    const row = paymentRow(at + 1, day, cents(owed), cents(7))
    return { ...row, paid: { ...row.total, principal: cents(Math.min(owed, paid)) } }
  })
}

function owing(schedule: PaymentSchedule): OwingLoan {
  const figures = figuresOf({ schedule })
  return {
    id: 1,
    version: 0,
    nextDueDate: dateOrNull(figures.next_due_date),
    nextDueAmount: figures.next_due_cents,
    laterDueDate: dateOrNull(figures.later_due_date),
    finalPaymentDate: calendarDate(figures.final_payment_date),
    outstanding: figures.outstanding_cents,
  }
}

const owedOf = (row: PaymentSchedule[number]) => Object.values(outstandingOf(row)).reduce((sum, part) => sum + part, 0)

it('tells what the rows add up to, on every day on which the first date alone, or each, has passed', () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: -2, max: 75 }), (rows, days) => {
      const schedule = scheduleFrom(rows)
      const today = addDays(FIRST, days)
      const open = schedule.filter((row) => owedOf(row) > 0)
      const late = open.filter(({ dueDate }) => dueDate < today)
      const isPlain = late.length === open.length || new Set(late.map(({ dueDate }) => dueDate)).size <= 1
      const overdue = BigInt(late.reduce((sum, row) => sum + owedOf(row), 0))
      expect(overdueOf(owing(schedule), today)).toBe(isPlain ? overdue : null)
    }),
  )
})

it('reads the rows of a loan whose sums are beyond what a number holds exactly', async () => {
  const most = cents(Number.MAX_SAFE_INTEGER)
  const loan = owing([1, 2].map((number) => paymentRow(number, FIRST, cents(0), most)))
  expect(loan).toMatchObject({ nextDueAmount: null, outstanding: null })
  const amounts = overdueAmountsBy((loans) => new Map(loans.map(({ id }) => [id, 5n])))
  expect(await amounts([loan], FIRST)).toEqual(new Map([[1, 0n]]))
  expect(await amounts([loan], addDays(FIRST, 1))).toEqual(new Map([[1, 5n]]))
})
