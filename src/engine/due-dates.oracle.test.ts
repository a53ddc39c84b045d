import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { assertNever } from '#values/assert.ts'
import { calendarDate, formatDate, monthEnd } from '#values/calendar-date.ts'
import { PERIOD_UNITS } from '#values/vocabulary/loan-terms.ts'
import { dueDates, type Period } from './due-dates.ts'

dayjs.extend(utc)

/** Every day of a leap year and of the year before it, so every possible 28th to 31st. */
const STARTS = Array.from({ length: 731 }, (_, index) =>
  Temporal.PlainDate.from('2023-01-01').add({ days: index }).toString(),
)
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 18, 24]
const CASES = STARTS.flatMap((start) =>
  COUNTS.flatMap((count) => PERIOD_UNITS.map((unit) => ({ start, every: { count, unit } }))),
)
/** Numbers of the compared due dates, counted from 1. */
const TIMES = [1, 2, 13]

type Step = (start: string, every: Period, times: number) => string

function byTemporal(start: string, { unit, count }: Period, times: number): string {
  const date = Temporal.PlainDate.from(start).add({ [unit === 'days' ? 'days' : 'months']: count * times })
  switch (unit) {
    case 'days':
    case 'months':
      return date.toString()
    case 'month-ends':
      return date.with({ day: date.daysInMonth }).toString()
    default:
      return assertNever(unit)
  }
}

function byDayjs(start: string, { unit, count }: Period, times: number): string {
  const date = dayjs.utc(start).add(count * times, unit === 'days' ? 'day' : 'month')
  return (unit === 'month-ends' ? date.endOf('month') : date).format('YYYY-MM-DD')
}

function fromStart(start: string, every: Period, count: number): readonly string[] {
  return dueDates({ startDate: calendarDate(start), firstDueDate: null }, every, count).map(formatDate)
}

test.each<[string, Step]>([
  ['temporal-polyfill', byTemporal],
  ['dayjs', byDayjs],
])('due dates from any day over any period, as %s has them', (_, step) => {
  const different = CASES.filter(({ start, every }) => {
    const dates = fromStart(start, every, 13)
    return TIMES.some((times) => dates[times - 1] !== step(start, every, times))
  })
  expect(different).toEqual([])
})

test('from a first due date come that day and those counted from it', () => {
  const different = CASES.filter(({ start, every }) => {
    const first = every.unit === 'month-ends' ? monthEnd(calendarDate(start)) : calendarDate(start)
    const dates = dueDates({ startDate: calendarDate('2020-01-31'), firstDueDate: first }, every, 5).map(formatDate)
    return dates.join() !== [formatDate(first), ...fromStart(formatDate(first), every, 4)].join()
  })
  expect(different).toEqual([])
})
