import { describe, expect, test } from 'vitest'
import { calendarDate, formatDate, LAST_DATE } from '#values/calendar-date.ts'
import { afterPeriods, dueDates, type Period } from './due-dates.ts'
import { days, monthEnds, months, refusalOf } from './example.test-support.ts'

function dates(first: string, every: Period, numberOfInstallments: number): string {
  const origin = { startDate: calendarDate('1999-12-31'), firstDueDate: calendarDate(first) }
  return dueDates(origin, every, numberOfInstallments).map(formatDate).join(' ')
}

function datesFromStart(start: string, every: Period, numberOfInstallments: number): string {
  const origin = { startDate: calendarDate(start), firstDueDate: null }
  return dueDates(origin, every, numberOfInstallments).map(formatDate).join(' ')
}

describe('without a first due date the day of the start comes back after a short month', () => {
  test.each([
    ['2026-01-31', months(1), '2026-02-28 2026-03-31 2026-04-30'],
    ['2026-01-30', months(1), '2026-02-28 2026-03-30 2026-04-30'],
    ['2024-01-30', months(1), '2024-02-29 2024-03-30 2024-04-30'],
    ['2026-02-28', months(1), '2026-03-28 2026-04-28 2026-05-28'],
    ['2024-02-29', months(12), '2025-02-28 2026-02-28 2027-02-28'],
    ['2026-08-31', months(3), '2026-11-30 2027-02-28 2027-05-31'],
    ['2026-02-10', monthEnds(1), '2026-03-31 2026-04-30 2026-05-31'],
    ['2026-01-31', days(30), '2026-03-02 2026-04-01 2026-05-01'],
  ])('%s, %j', (start, every, expected) => {
    expect(datesFromStart(start, every, 3)).toBe(expected)
  })
})

describe('the day of the first due date comes back after a short month', () => {
  test('31 January', () => {
    expect(dates('2023-01-31', months(1), 14)).toBe(
      '2023-01-31 2023-02-28 2023-03-31 2023-04-30 2023-05-31 2023-06-30 2023-07-31 ' +
        '2023-08-31 2023-09-30 2023-10-31 2023-11-30 2023-12-31 2024-01-31 2024-02-29',
    )
  })

  test('30 June stays on the 30th, also in months of 31 days', () => {
    expect(dates('2026-06-30', months(1), 10)).toBe(
      '2026-06-30 2026-07-30 2026-08-30 2026-09-30 2026-10-30 2026-11-30 2026-12-30 2027-01-30 2027-02-28 2027-03-30',
    )
  })

  test('29 February, yearly', () => {
    expect(dates('2024-02-29', months(12), 5)).toBe('2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29')
  })

  test('every quarter from 30 November', () => {
    expect(dates('2026-11-30', months(3), 4)).toBe('2026-11-30 2027-02-28 2027-05-30 2027-08-30')
  })
})

describe('month ends are the last days of months, whatever their number', () => {
  test.each([
    ['2026-02-28', monthEnds(1), '2026-02-28 2026-03-31 2026-04-30 2026-05-31'],
    ['2024-02-29', monthEnds(12), '2024-02-29 2025-02-28 2026-02-28 2027-02-28'],
    ['2026-11-30', monthEnds(3), '2026-11-30 2027-02-28 2027-05-31 2027-08-31'],
  ])('from %s, %j', (first, every, expected) => {
    expect(dates(first, every, 4)).toBe(expected)
  })
})

test('days are counted through month ends and leap days', () => {
  expect(dates('2024-02-15', days(14), 3)).toBe('2024-02-15 2024-02-29 2024-03-14')
  expect(dates('2026-12-31', days(1), 2)).toBe('2026-12-31 2027-01-01')
})

test('one installment has the first date alone', () => {
  expect(dates('2026-01-31', months(7), 1)).toBe('2026-01-31')
})

describe('the last day of the interface is 2199-12-31', () => {
  const pastLimit = { kind: 'due-date-past-limit', latestDate: LAST_DATE }

  test.each([
    ['2199-11-30', months(1), 2, undefined],
    ['2199-11-30', monthEnds(1), 2, undefined],
    ['2199-12-31', months(1), 1, undefined],
    ['2199-12-01', days(30), 2, undefined],
    ['2199-12-02', days(30), 2, pastLimit],
    ['2199-12-01', months(1), 2, pastLimit],
    ['2199-12-31', monthEnds(1), 2, pastLimit],
    ['2199-10-31', months(1), 3, undefined],
    ['2199-11-01', months(1), 3, pastLimit],
    ['2197-12-01', months(12), 4, pastLimit],
    ['2200-01-01', months(1), 1, pastLimit],
    ['2026-01-01', months(Number.MAX_SAFE_INTEGER), 2, pastLimit],
    ['2026-01-01', days(Number.MAX_SAFE_INTEGER), 3, pastLimit],
  ])('from %s, %j, %i installments', (first, every, numberOfInstallments, refusal) => {
    expect(refusalOf(() => dates(first, every, numberOfInstallments))).toEqual(refusal)
  })

  test('counted from the start as well', () => {
    expect(refusalOf(() => datesFromStart('2199-12-31', days(1), 1))).toEqual(pastLimit)
  })
})

test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('a period of %s months is none', (count) => {
  expect(refusalOf(() => afterPeriods(calendarDate('2026-01-01'), months(count), 1))).toEqual({
    kind: 'invalid-terms',
    field: 'every',
    rule: 'number-of-periods',
  })
})
