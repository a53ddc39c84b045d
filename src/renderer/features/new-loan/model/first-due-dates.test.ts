import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, dateFromEpochDay, formatDate, isWeekend, monthEnd } from '#values/calendar-date.ts'
import { PERIOD_UNITS } from '#values/vocabulary/loan-terms.ts'
import { dayAfterPeriods, firstDueDates } from './first-due-dates.ts'

const FIRST = fc.integer({ min: 10_000, max: 30_000 }).map(dateFromEpochDay)
const EVERY = fc.record({ count: fc.constantFrom(1, 2, 3, 6, 12, 14), unit: fc.constantFrom(...PERIOD_UNITS) })
const ROWS = fc.integer({ min: 1, max: 24 })

const nextWorkingDay = (date: ReturnType<typeof calendarDate>): typeof date =>
  isWeekend(date) ? nextWorkingDay(addDays(date, 1)) : date

describe('first due dates', () => {
  it('are the one that due dates are counted from, before all others', () => {
    fc.assert(
      fc.property(FIRST, EVERY, ROWS, (day, every, rows) => {
        const first = every.unit === 'month-ends' ? monthEnd(day) : day
        const dates = Array.from({ length: rows }, (_, row) => dayAfterPeriods(first, every, row))
        expect(firstDueDates(dates, every, false)[0]).toBe(first)
      }),
    )
  })

  it('are among those of due dates that weekends have moved, by the day that was meant', () => {
    fc.assert(
      fc.property(FIRST, fc.constantFrom('months' as const, 'month-ends' as const), ROWS, (day, unit, rows) => {
        const every = { count: 1, unit }
        const first = unit === 'month-ends' ? monthEnd(day) : day
        const unmoved = Array.from({ length: rows + 6 }, (_, row) => dayAfterPeriods(first, every, row))
        const found = firstDueDates(unmoved.map(nextWorkingDay), every, true)
        expect(found.map((date) => dayAfterPeriods(date, every, 5))).toContain(dayAfterPeriods(first, every, 5))
      }),
    )
  })

  it.each([
    ['an uneven gap', ['2026-01-15', '2026-02-15', '2026-03-17']],
    ['no dates', []],
  ])('are none of %s', (_, dates) => {
    expect(firstDueDates(dates.map(calendarDate), { count: 1, unit: 'months' }, false).map(formatDate)).toEqual([])
  })
})
