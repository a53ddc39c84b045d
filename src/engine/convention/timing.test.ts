import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, formatDate } from '#values/calendar-date.ts'
import { DAY_COUNTS, STUBS } from '#values/vocabulary/loan-terms.ts'
import { terms } from '../example.test-support.ts'
import { givenBy } from '../random-loan.test-support.ts'
import type { GivenSchedule } from './convention.ts'
import { duePatterns } from './due-pattern.ts'
import { timingsOf, withoutRepeats } from './timing.ts'

const DATED = DAY_COUNTS.filter((dayCount) => dayCount !== 'EQUAL-PERIODS')

function timings(schedule: GivenSchedule) {
  const dueDates = schedule.rows.map(({ dueDate }) => dueDate)
  return timingsOf(schedule, duePatterns(dueDates, schedule.issueDate))
}

const monthly = (first?: string) =>
  givenBy(terms('REGULAR', '1000.00', '12', 4, { start: '2026-01-15', ...(first === undefined ? {} : { first }) }))
const onIssue = (schedule: GivenSchedule) =>
  timings(schedule).filter(({ startDate }) => startDate === schedule.issueDate)

describe('the timings of rows', () => {
  it('have each day count from the issue date, the usual ones first', () => {
    const found = onIssue(monthly())
    expect(found.map(({ dayCount }) => dayCount).toSorted()).toEqual(DAY_COUNTS.toSorted())
    expect(found[0]).toMatchObject({ dayCount: '30E/360', cost: 0, interestMoves: false })
    const costs = timings(monthly()).map(({ cost }) => cost)
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
  })

  it('begin up to three days from the issue date too, each day rarer than any day count', () => {
    const found = timings(monthly()).filter(({ dayCount }) => dayCount === '30E/360')
    expect(found.map(({ startDate, cost }) => [formatDate(startDate), cost])).toEqual([
      ['2026-01-15', 0],
      ['2026-01-16', 12],
      ['2026-01-14', 12],
      ['2026-01-17', 24],
      ['2026-01-13', 24],
      ['2026-01-18', 36],
      ['2026-01-12', 36],
    ])
    const others = timings(monthly()).filter(({ startDate }) => formatDate(startDate) === '2026-01-16')
    expect(others.map(({ dayCount }) => dayCount).toSorted()).toEqual(DATED.toSorted())
  })

  it('begin no later than the first due date', () => {
    const schedule = monthly()
    const late = { ...schedule, issueDate: addDays(schedule.rows[0]?.dueDate ?? schedule.issueDate, -1) }
    const starts = new Set(timings(late).map(({ startDate }) => startDate - late.issueDate))
    expect([...starts].toSorted((a, b) => a - b)).toEqual([-1, -2, -3, 0, 1].toSorted((a, b) => a - b))
  })

  it('count the periods of each', () => {
    const [first] = onIssue(monthly())
    expect(first?.periods.map(({ parts, base }) => parts / base)).toEqual(Array(4).fill(30 / 360))
    const actual = onIssue(monthly()).find(({ dayCount }) => dayCount === 'ACT/365F')
    expect(actual?.periods.map(({ days }) => days)).toEqual([31, 28, 31, 30])
  })

  it('count a first period of another length in each way, and of one length in one', () => {
    const stubs = (schedule: GivenSchedule) =>
      onIssue(schedule).flatMap(({ dayCount, stub }) => (dayCount === 'EQUAL-PERIODS' ? stub : []))
    expect(stubs(monthly())).toEqual(['one-period'])
    expect(stubs(monthly('2026-03-01')).toSorted()).toEqual(STUBS.toSorted())
  })

  it('keep the plainest of the ways that come to the same first period', () => {
    const found = withoutRepeats(onIssue(monthly('2026-03-01')))
    const equal = found.filter(({ dayCount }) => dayCount === 'EQUAL-PERIODS')
    const shares = equal.map(({ periods: [first] }) => (first ? first.parts / first.base : 0))
    expect(new Set(shares).size).toBe(shares.length)
    expect(equal[0]?.stub).toBe('one-period')
    expect(found.length - equal.length).toBe(DATED.length)
  })

  it('have no equal periods where the due dates follow no pattern', () => {
    const schedule = monthly()
    const dates = ['2026-02-01', '2026-02-06', '2026-03-30', '2026-04-01'].map(calendarDate)
    const rows = schedule.rows.map((row, index) => ({ ...row, dueDate: dates[index] ?? row.dueDate }))
    expect(onIssue({ ...schedule, rows }).map(({ dayCount }) => dayCount)).not.toContain('EQUAL-PERIODS')
  })

  it('end periods on the due dates or on the days before these were moved', () => {
    const schedule = monthly()
    // 2026-02-15 and 2026-03-15 are Sundays.
    const dates = ['2026-02-16', '2026-03-16', '2026-04-15', '2026-05-15'].map(calendarDate)
    const rows = schedule.rows.map((row, index) => ({ ...row, dueDate: dates[index] ?? row.dueDate }))
    const found = onIssue({ ...schedule, rows }).filter(({ dayCount }) => dayCount === 'ACT/365F')
    const ends = (isMoved: boolean) =>
      found.filter(({ interestMoves }) => interestMoves === isMoved).map((each) => each.interestDates.map(formatDate))
    expect(ends(true)).toEqual([['2026-02-16', '2026-03-16', '2026-04-15', '2026-05-15']])
    expect(ends(false)).toContainEqual(['2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15'])
    expect(found[0]?.interestMoves).toBe(false)
  })
})
