import { describe, expect, test } from 'vitest'
import { calendarDate, formatDate, LAST_DATE } from '#values/calendar-date.ts'
import { afterPeriods, dueDates, type Period } from './due-dates.ts'
import { days, months, refusalOf } from './example.test-support.ts'

function dates(first: string, every: Period, numberOfInstallments: number): string {
  return dueDates(calendarDate(first), every, numberOfInstallments).map(formatDate).join(' ')
}

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
    ['2199-12-31', months(1), 1, undefined],
    ['2199-12-01', days(30), 2, undefined],
    ['2199-12-02', days(30), 2, pastLimit],
    ['2199-12-01', months(1), 2, pastLimit],
    ['2200-01-01', months(1), 1, pastLimit],
    ['2026-01-01', months(Number.MAX_SAFE_INTEGER), 2, pastLimit],
    ['2026-01-01', days(Number.MAX_SAFE_INTEGER), 3, pastLimit],
  ])('from %s, %j, %i installments', (first, every, numberOfInstallments, refusal) => {
    expect(refusalOf(() => dueDates(calendarDate(first), every, numberOfInstallments))).toEqual(refusal)
  })
})

test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('a period of %s months is none', (count) => {
  expect(refusalOf(() => afterPeriods(calendarDate('2026-01-01'), months(count), 1))).toEqual({
    kind: 'invalid-terms',
    field: 'every',
    rule: 'A whole number of months or days, 1 or more',
  })
})
