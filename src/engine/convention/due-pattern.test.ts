import { describe, expect, it } from 'vitest'
import { calendarDate, formatDate } from '#values/calendar-date.ts'
import { duePatterns, gapsOf, onDayOfMonth } from './due-pattern.ts'

/** Patterns of due dates as text: their period, the rule of moving them, and the days before they were moved. */
function patternsOf(dueDates: string, issueDate?: string): readonly string[] {
  const dates = dueDates.split(' ').map(calendarDate)
  const patterns = duePatterns(dates, issueDate === undefined ? undefined : calendarDate(issueDate))
  return patterns.map(({ every, workingDays, unmoved, isMonthEnds, isRegular }) => {
    expect(isMonthEnds).toBe(every.unit === 'month-ends')
    const period = isRegular ? `every ${every.count} ${every.unit}` : `about ${every.count} ${every.unit}`
    return `${period}, ${workingDays}: ${unmoved.map((date) => formatDate(date).slice(5)).join(' ')}`
  })
}

describe('due dates', () => {
  it.each([
    ['2026-02-10 2026-03-10 2026-04-10', 'every 1 months, as-they-fall: 02-10 03-10 04-10'],
    ['2026-03-10 2026-05-10 2026-07-10', 'every 2 months, as-they-fall: 03-10 05-10 07-10'],
    ['2026-03-10 2026-06-10 2026-09-10', 'every 3 months, as-they-fall: 03-10 06-10 09-10'],
    ['2026-03-10 2026-09-10 2027-03-10', 'every 6 months, as-they-fall: 03-10 09-10 03-10'],
    ['2026-03-10 2027-03-10 2028-03-10', 'every 12 months, as-they-fall: 03-10 03-10 03-10'],
    ['2026-01-31 2026-02-28 2026-03-31', 'every 1 month-ends, as-they-fall: 01-31 02-28 03-31'],
    ['2026-01-29 2026-02-28 2026-03-29', 'every 1 months, as-they-fall: 01-29 02-28 03-29'],
    ['2026-01-15 2026-01-29 2026-02-12', 'every 14 days, as-they-fall: 01-15 01-29 02-12'],
    ['2026-01-15 2026-04-25 2026-08-03', 'every 100 days, as-they-fall: 01-15 04-25 08-03'],
  ])('%s are %s', (dueDates, pattern) => {
    expect(patternsOf(dueDates)[0]).toBe(pattern)
  })

  it.each([
    // 2026-03-14 and 2026-06-14 fall on weekends.
    ['2026-02-16 2026-03-16 2026-04-14 2026-05-14 2026-06-15', '2026-01-14', 'following'],
    ['2026-02-13 2026-03-13 2026-04-14 2026-05-14 2026-06-12', '2026-01-14', 'preceding'],
  ])('%s were moved to working days: %s %s', (dueDates, issueDate, rule) => {
    expect(patternsOf(dueDates, issueDate).join('; ')).toContain(`every 1 months, ${rule}: `)
  })

  it('that were moved both ways follow the next working day of the month', () => {
    // 2026-01-31 and 2026-05-31 are the last day of their month and on a weekend; 2026-02-28 is a Saturday.
    const [pattern] = patternsOf('2026-01-30 2026-02-27 2026-03-31 2026-04-30 2026-05-29 2026-06-30', '2025-12-31')
    expect(pattern).toBe('every 1 month-ends, preceding: 01-31 02-28 03-31 04-30 05-31 06-30')
    const [both] = patternsOf('2026-01-30 2026-03-02 2026-03-30 2026-04-30 2026-05-29 2026-06-30', '2025-12-30')
    expect(both).toContain('modified-following')
  })

  it('have the day of the issue date before other days, if several are as good', () => {
    const dueDates = '2026-02-27 2026-03-31 2026-04-30'
    expect(patternsOf(dueDates, '2026-01-31')[0]).toContain('02-28 03-31 04-30')
  })

  it('never moved to a weekend, nor by more than five days', () => {
    // A Saturday and a Sunday, and a day a week late.
    expect(patternsOf('2026-02-10 2026-03-14 2026-04-12 2026-05-10')).toEqual([
      'about 1 months, as-they-fall: 02-10 03-14 04-12 05-10',
    ])
    expect(patternsOf('2026-02-10 2026-03-17 2026-04-10 2026-05-11')).toEqual([
      'about 1 months, as-they-fall: 02-10 03-17 04-10 05-11',
    ])
  })

  it.each([
    ['2026-01-01 2026-01-06 2026-01-30', 'about 24 days'],
    ['2026-01-03 2026-02-28 2026-06-07 2026-08-15', 'about 69 days'],
    ['2026-01-03 2026-04-04 2026-06-07 2026-09-27', 'about 3 months'],
  ])('without a pattern, %s, stand for themselves', (dueDates, period) => {
    const [pattern, ...others] = patternsOf(dueDates)
    const own = dueDates
      .split(' ')
      .map((date) => date.slice(5))
      .join(' ')
    expect([pattern, others]).toEqual([`${period}, as-they-fall: ${own}`, []])
  })

  it('of a single row are every month', () => {
    expect(patternsOf('2026-01-31')).toEqual(['every 1 months, as-they-fall: 01-31'])
  })

  it('may follow several patterns, each named once', () => {
    const patterns = patternsOf('2026-01-30 2026-03-02 2026-04-01 2026-05-01 2026-06-01', '2026-01-01')
    expect(patterns[0]).toBe('every 1 months, modified-following: 02-01 03-01 04-01 05-01 06-01')
    expect(new Set(patterns).size).toBe(patterns.length)
    expect(patterns.map((pattern) => pattern.split(',')[0])).toContain('every 30 days')
  })
})

it('a day of a month that is shorter is its last one', () => {
  const first = calendarDate('2026-02-01')
  expect([1, 28, 29, 31].map((day) => formatDate(onDayOfMonth(first, day)))).toEqual([
    ...['2026-02-01', '2026-02-28', '2026-02-28', '2026-02-28'],
  ])
})

it('gaps are the days from each due date to the next', () => {
  expect(gapsOf(['2026-01-31', '2026-02-28', '2026-03-01'].map(calendarDate))).toEqual([28, 1])
  expect(gapsOf([calendarDate('2026-01-31')])).toEqual([])
})
