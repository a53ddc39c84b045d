import { describe, expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { calendarDate, formatDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { parseRate } from '#values/rate.ts'
import { dueDates, type Period } from '../due-dates.ts'
import { withLeftOutRow } from './left-out.ts'

const RATE = present(parseRate('12'), 'rate')
const ROWS = 14

/** The rows of a loan of 100.00 a row, but one. */
function without(place: number, start: string, every: Period) {
  const startDate = calendarDate(start)
  const dates = dueDates({ startDate, firstDueDate: null }, every, ROWS)
  const rows = dates.map((dueDate) => ({ dueDate, principal: cents(10_000), interest: cents(100) }))
  const left = rows.toSpliced(place, 1)
  const schedule = { rows: left, loanAmount: cents(10_000 * ROWS), interestRate: RATE, issueDate: startDate }
  return { schedule, filled: withLeftOutRow(schedule)[0], dates }
}

describe('a row that is left out', () => {
  it.each<[string, Period]>([
    ['2026-01-15', { count: 1, unit: 'months' }],
    ['2026-01-29', { count: 1, unit: 'months' }],
    ['2025-12-30', { count: 1, unit: 'months' }],
    ['2025-12-31', { count: 1, unit: 'months' }],
    ['2026-01-31', { count: 1, unit: 'month-ends' }],
    ['2026-01-05', { count: 1, unit: 'month-ends' }],
    ['2026-01-31', { count: 3, unit: 'months' }],
    ['2026-01-15', { count: 7, unit: 'days' }],
    ['2026-01-15', { count: 14, unit: 'days' }],
    ['2026-01-15', { count: 30, unit: 'days' }],
    ['2026-01-15', { count: 90, unit: 'days' }],
  ])('is due where it was: from %s, every %o', (start, every) => {
    for (let place = 1; place < ROWS - 1; place++) {
      const { filled, dates } = without(place, start, every)
      expect(filled?.place).toBe(place)
      expect(filled?.schedule.rows.map((row) => formatDate(row.dueDate))).toEqual(dates.map(formatDate))
      expect(filled?.schedule.rows[place]).toMatchObject({ principal: 10_000, interest: 100 })
    }
  })

  it.each([0, ROWS - 1])('may be the first or the last: row %d', (place) => {
    const { schedule, dates } = without(place, '2026-01-15', { count: 1, unit: 'months' })
    const filled = withLeftOutRow(schedule).find((each) => each.place === place)
    expect(filled?.schedule.rows.map((row) => formatDate(row.dueDate))).toEqual(dates.map(formatDate))
    expect(filled?.schedule.rows[place]).toMatchObject({ principal: 10_000 })
  })

  it('may be the first of rows that pay interest alone, where more than a period lies before them', () => {
    const { schedule, dates } = without(0, '2026-01-15', { count: 1, unit: 'months' })
    const rows = schedule.rows.map((row, index) => ({ ...row, principal: cents(index === ROWS - 2 ? 10_000 : 0) }))
    const [filled] = withLeftOutRow({ ...schedule, rows, loanAmount: cents(10_000) })
    expect(filled?.place).toBe(0)
    expect(filled?.schedule.rows.map((row) => formatDate(row.dueDate))).toEqual(dates.map(formatDate))
    expect(filled?.schedule.rows[0]).toMatchObject({ principal: 0 })
  })

  it('is none if what the principals lack is far less than any row pays, which is a wrong amount', () => {
    const { schedule } = without(ROWS - 1, '2026-01-15', { count: 1, unit: 'months' })
    expect(withLeftOutRow({ ...schedule, loanAmount: cents(10_000 * (ROWS - 1) + 45) })).toEqual([])
  })

  it('is none if the principals add up', () => {
    const { schedule } = without(0, '2026-01-15', { count: 1, unit: 'months' })
    expect(withLeftOutRow({ ...schedule, loanAmount: cents(10_000 * (ROWS - 1)) })).toEqual([])
  })
})
