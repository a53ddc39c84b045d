import { expect, test } from 'vitest'
import { calendarDate, formatDate } from '#values/calendar-date.ts'
import { timeTicks } from './time-ticks.ts'

test.each([
  ['2025-01-01', '2027-02-25', ['2025-01', '2025-07', '2026-01', '2026-07', '2027-01']],
  ['2025-03-01', '2025-08-10', ['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08']],
  ['2025-02-01', '2026-01-31', ['2025-03', '2025-05', '2025-07', '2025-09', '2025-11', '2026-01']],
  ['2025-01-01', '2025-01-31', ['2025-01']],
  ['2024-06-01', '2054-06-01', ['2030-01', '2040-01', '2050-01']],
  ['1900-01-01', '2199-12-31', ['1900-01', '1950-01', '2000-01', '2050-01', '2100-01', '2150-01']],
])('months evenly apart from %s to %s', (from, to, months) => {
  const ticks = timeTicks(calendarDate(from), calendarDate(to), 6)
  expect(ticks.map((day) => formatDate(day))).toEqual(months.map((month) => `${month}-01`))
})
