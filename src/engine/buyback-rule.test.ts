import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate, calendarDate, formatDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { type BuybackRule, buybackDay } from './buyback-rule.ts'
import { type PaymentSchedule, paymentRow } from './loan.ts'
import { movedSchedule } from './moved-schedule.ts'
import { booked } from './payments/allocation.ts'

const DUE = calendarDate('2026-01-26')
const ROWS: PaymentSchedule = [0, 31, 59].map((days, index) =>
  paymentRow(index + 1, addDays(DUE, days), cents(10_000), cents(100)),
)
const MOVED: BuybackRule = { afterDays: 60, countedFrom: 'due-date' }
const UNMOVED: BuybackRule = { afterDays: 30, countedFrom: 'registered-due-date' }
const DAYS = 10
const extended = movedSchedule(ROWS, { days: DAYS, addedInterest: cents(0) })

function dayOf(rule: BuybackRule, schedule = ROWS, today: CalendarDate = addDays(DUE, 1), extensionsBefore = 0) {
  const day = buybackDay(rule, { schedule, registered: ROWS, extensionsBefore }, today)
  return day?.kind === 'known' ? formatDate(day.date) : (day?.kind ?? null)
}

describe('the day of a buyback', () => {
  it('begins to count on the day after the due date', () => {
    expect(dayOf(MOVED, ROWS, DUE)).toBeNull()
    expect(dayOf(MOVED)).toBe('2026-03-27')
    expect(dayOf(UNMOVED)).toBe('2026-02-25')
  })

  it('counts from the first installment that is not paid in full', () => {
    const half = booked(ROWS, cents(5_000)).schedule
    const first = booked(ROWS, cents(10_100)).schedule
    expect(dayOf(MOVED, half)).toBe('2026-03-27')
    expect(dayOf(MOVED, first)).toBeNull()
    expect(dayOf(MOVED, first, addDays(DUE, 32))).toBe('2026-04-27')
    expect(dayOf(MOVED, booked(ROWS, cents(30_300)).schedule, addDays(DUE, 500))).toBeNull()
  })

  it('moves with an extension only where the rule counts from the moved due date', () => {
    expect(dayOf(MOVED, extended, addDays(DUE, DAYS))).toBeNull()
    expect(dayOf(MOVED, extended, addDays(DUE, DAYS + 1))).toBe('2026-04-06')
    expect(dayOf(UNMOVED, extended)).toBe('2026-02-25')
    const paid = booked(extended, cents(10_100)).schedule
    expect(dayOf(UNMOVED, paid)).toBeNull()
    expect(dayOf(UNMOVED, paid, addDays(DUE, 32))).toBe('2026-03-28')
  })

  it('is not known of a loan that was extended before it was registered, unless the rule follows extensions', () => {
    expect(dayOf(UNMOVED, ROWS, addDays(DUE, 1), 1)).toBe('unknown')
    expect(dayOf(MOVED, ROWS, addDays(DUE, 1), 1)).toBe('2026-03-27')
  })
})
