import { describe, expect, test } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import type { DatedDayCount } from '#values/vocabulary/loan-terms.ts'
import { countedPeriod } from './day-count.ts'

function days(dayCount: DatedDayCount, from: string, to: string): number {
  const period = { from: calendarDate(from), to: calendarDate(to), finalDate: calendarDate(to) }
  return countedPeriod(dayCount, period).days
}

describe('30E/360: every month has 30 days, and only a 31st becomes a 30th', () => {
  test.each([
    ['2026-01-26', '2026-02-26', 30],
    ['2026-01-26', '2027-01-26', 360],
    ['2026-01-31', '2026-03-31', 60],
    ['2026-01-31', '2026-02-28', 28],
    ['2026-02-28', '2026-03-31', 32],
    ['2024-02-29', '2024-03-31', 31],
    ['2026-01-30', '2026-01-31', 0],
    ['2026-01-30', '2026-03-01', 31],
    ['2026-12-15', '2027-01-14', 29],
    ['2026-05-01', '2026-05-31', 29],
    ['2026-05-31', '2026-06-01', 1],
  ])('%s to %s is %i', (from, to, expected) => {
    expect(days('30E/360', from, to)).toBe(expected)
  })
})

describe.each(['ACT/360', 'ACT/365F'] as const)('%s: the days of the calendar', (dayCount) => {
  test.each([
    ['2026-01-26', '2027-01-26', 365],
    ['2024-01-26', '2025-01-26', 366],
    ['2026-01-31', '2026-02-28', 28],
    ['2026-01-30', '2026-01-31', 1],
    ['2026-01-30', '2026-01-30', 0],
  ])('%s to %s is %i', (from, to, expected) => {
    expect(days(dayCount, from, to)).toBe(expected)
  })
})

test('NL/365: a year from March to March has 365 days, whether 29 February is in it or not', () => {
  const years = Array.from({ length: 298 }, (_, place) => 1900 + place)
  const counted = years.map((year) => days('NL/365', `${year}-03-01`, `${year + 1}-03-01`))
  expect(new Set(counted)).toEqual(new Set([365]))
})

describe('ACT/ACT ISDA: days of a leap year are divided by 366, all others by 365', () => {
  test.each([
    ['2026-01-26', '2026-12-31', { days: 339, parts: 339, base: 365 }],
    ['2026-12-31', '2027-01-02', { days: 2, parts: 2, base: 365 }],
    ['2024-01-01', '2024-12-31', { days: 365, parts: 365, base: 366 }],
    ['2023-12-31', '2024-01-02', { days: 2, parts: 1 * 366 + 1 * 365, base: 365 * 366 }],
    ['1999-12-31', '2001-01-02', { days: 368, parts: 2 * 366 + 366 * 365, base: 365 * 366 }],
    ['2099-12-31', '2101-01-02', { days: 367, parts: 367, base: 365 }],
  ])('%s to %s', (from, to, expected) => {
    const period = { from: calendarDate(from), to: calendarDate(to), finalDate: calendarDate(to) }
    expect(countedPeriod('ACT/ACT ISDA', period)).toEqual(expected)
  })
})
