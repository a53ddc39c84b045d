import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDate,
  dateFromEpochDay,
  dateFromParts,
  dateParts,
  daysBetween,
  daysInMonth,
  FIRST_DATE,
  formatDate,
  isMonthEnd,
  isWeekend,
  LAST_DATE,
  monthEnd,
  parseDate,
  weekday,
} from './calendar-date.ts'

describe('a day is read', () => {
  test.each([
    ['1970-01-01', 0],
    ['1970-01-02', 1],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017],
    ['2026-01-28', 20_481],
    ['0999-12-31', -354_286],
  ])('%s as day %i', (text, epochDay) => {
    expect(parseDate(text)).toBe(epochDay)
    expect(formatDate(dateFromEpochDay(epochDay))).toBe(text)
  })

  test.each([
    '2025-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-28',
    '26-01-28',
    '2026/01/28',
    '2026-01-28T00:00',
    ' 2026-01-28',
    '2026-01-28\n',
    '',
  ])('%j is none', (text) => {
    expect(parseDate(text)).toBeUndefined()
    expect(() => calendarDate(text)).toThrow(RangeError)
  })

  test.each(['2000-02-29', '2024-02-29', '1900-02-28', '2196-02-29'])('%s exists', (text) => {
    expect(formatDate(calendarDate(text))).toBe(text)
  })

  test('from its parts, and into them', () => {
    expect(dateFromParts({ year: 2026, month: 1, day: 28 })).toBe(calendarDate('2026-01-28'))
    expect(dateFromParts({ year: 2026, month: 2, day: 29 })).toBeUndefined()
    expect(dateParts(calendarDate('2024-02-29'))).toEqual({ year: 2024, month: 2, day: 29 })
    expect(() => dateFromEpochDay(0.5)).toThrow(RangeError)
  })
})

test('the interface allows 1900-01-01 to 2199-12-31', () => {
  expect([formatDate(FIRST_DATE), formatDate(LAST_DATE)]).toEqual(['1900-01-01', '2199-12-31'])
})

describe('months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-06-30', 8, '2027-02-28'],
    ['2026-06-30', 1, '2026-07-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-01-15', 0, '2026-01-15'],
  ])('%s and %i months is %s', (start, months, end) => {
    expect(formatDate(addMonths(calendarDate(start), months))).toBe(end)
  })

  test('have their days', () => {
    const days = Array.from({ length: 12 }, (_, index) => daysInMonth(2025, index + 1))
    expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    expect([1900, 2000, 2024, 2100].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 29, 28])
    expect([0, 13].map((month) => daysInMonth(2026, month))).toEqual([0, 0])
  })
})

test('days are counted over leap days and year ends', () => {
  expect(daysBetween(calendarDate('2026-01-26'), calendarDate('2027-01-26'))).toBe(365)
  expect(daysBetween(calendarDate('2024-02-28'), calendarDate('2024-03-01'))).toBe(2)
  expect(daysBetween(calendarDate('2027-01-26'), calendarDate('2026-01-26'))).toBe(-365)
  expect(formatDate(addDays(calendarDate('2027-01-26'), 30))).toBe('2027-02-25')
})

test('a week runs from Monday, 1, to Sunday, 7', () => {
  const monday = calendarDate('2026-01-26')
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((days) => weekday(addDays(monday, days)))).toEqual([1, 2, 3, 4, 5, 6, 7, 1])
  expect([4, 5, 6, 7].map((days) => isWeekend(addDays(monday, days)))).toEqual([false, true, true, false])
  expect(weekday(calendarDate('1900-01-01'))).toBe(1)
})

test('every day of the years that are looked up, and of those beside them, is that of another calendar', () => {
  const [first, last] = [calendarDate('1899-11-01'), calendarDate('2200-03-31')]
  const different = Array.from({ length: last - first + 1 }, (_, day) => addDays(first, day)).filter((date) => {
    const other = new Date(date * 86_400_000)
    const { year, month, day } = dateParts(date)
    return year !== other.getUTCFullYear() || month !== other.getUTCMonth() + 1 || day !== other.getUTCDate()
  })
  expect(different).toEqual([])
})

describe('a text with another character in place of a digit or a dash is no day', () => {
  test.each([...'2026-01-28'].map((_, place) => place))('at %i', (place) => {
    const changed = [...'/:x- '].map(
      (other) => `${'2026-01-28'.slice(0, place)}${other}${'2026-01-28'.slice(place + 1)}`,
    )
    expect(changed.filter((text) => text !== '2026-01-28').map(parseDate)).toEqual(
      changed.filter((text) => text !== '2026-01-28').map(() => undefined),
    )
  })

  test.each(['2026-01-2', '2026-01-280', '2026-1-028', '', '12026-01-28'])('nor is %j', (text) => {
    expect(parseDate(text)).toBeUndefined()
  })
})

test.each([
  ['2026-01-28', '2026-01-31', false],
  ['2026-01-31', '2026-01-31', true],
  ['2024-02-28', '2024-02-29', false],
  ['2100-02-28', '2100-02-28', true],
  ['2199-12-31', '2199-12-31', true],
])('the month of %s ends on %s', (date, end, isEnd) => {
  expect(formatDate(monthEnd(calendarDate(date)))).toBe(end)
  expect(isMonthEnd(calendarDate(date))).toBe(isEnd)
})

test('an error names what is no day', () => {
  expect(() => calendarDate('2025-02-29')).toThrow('No such date: 2025-02-29')
  expect(() => dateFromEpochDay(0.5)).toThrow('Not a day: 0.5')
})
