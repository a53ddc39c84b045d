import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, addMonths, calendarDate, dateFromEpochDay, formatDate } from '#values/calendar-date.ts'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import { movedDates, termsFromToday } from './use-start-like.ts'

const LOAN = { loanAmount: '1000.00', interestRate: '12', startDate: '2026-01-30', dayCount: '30E/360' as const }
const TERMS: readonly { readonly of: string; readonly terms: ScheduleRequest; readonly fields: object }[] = [
  {
    of: 'due dates that follow from the issue date: none',
    terms: { ...LOAN, scheduleType: 'REGULAR', numberOfInstallments: 3, every: { count: 1, unit: 'months' } },
    fields: { firstDueDate: '', numberOfInstallments: '3' },
  },
  {
    of: 'a day of the month of their own',
    terms: {
      ...LOAN,
      scheduleType: 'REGULAR',
      numberOfInstallments: 3,
      every: { count: 1, unit: 'months' },
      firstDueDate: '2026-02-05',
    },
    fields: { firstDueDate: '2026-06-05' },
  },
  {
    of: 'the ends of months, though the first one is a month after the issue',
    terms: {
      ...LOAN,
      scheduleType: 'REGULAR',
      numberOfInstallments: 3,
      every: { count: 1, unit: 'month-ends' },
      firstDueDate: '2026-02-28',
    },
    fields: { firstDueDate: '2026-06-30', monthEnds: true },
  },
  {
    of: 'the ends of months that are as well whole months after the issue',
    terms: {
      ...LOAN,
      scheduleType: 'REGULAR',
      numberOfInstallments: 3,
      every: { count: 1, unit: 'month-ends' },
      startDate: '2026-01-31',
    },
    fields: { firstDueDate: '', monthEnds: false },
  },
  {
    of: 'the ends of months after the end of a short one',
    terms: {
      ...LOAN,
      scheduleType: 'REGULAR',
      numberOfInstallments: 3,
      every: { count: 1, unit: 'month-ends' },
      startDate: '2026-04-30',
    },
    fields: { firstDueDate: '', monthEnds: true },
  },
  {
    of: 'a term',
    terms: { ...LOAN, scheduleType: 'FULL-BULLET', due: { kind: 'term', count: 7, unit: 'months' } },
    fields: { dueDate: '', termCount: '7' },
  },
  {
    of: 'a due date',
    terms: { ...LOAN, scheduleType: 'FULL-BULLET', due: { kind: 'date', date: '2031-01-20' } },
    fields: { dueDate: '2031-05-20', termCount: '' },
  },
]

test.each(TERMS)('terms are taken on to another issue date: $of', ({ terms, fields }) => {
  expect(termsFromToday(terms, calendarDate('2026-01-30'), calendarDate('2026-05-15'))).toMatchObject(fields)
})

function moved(issued: string, dates: readonly string[], issuedNow: string): readonly string[] | undefined {
  return movedDates(dates.map(calendarDate), calendarDate(issued), calendarDate(issuedNow))?.map(formatDate)
}

describe('due dates of another loan', () => {
  it.each([
    [
      'whole months after the issue',
      '2026-01-25',
      ['2026-02-25', '2026-03-25'],
      '2026-01-28',
      ['2026-02-28', '2026-03-28'],
    ],
    [
      'whole months where one is short',
      '2025-12-31',
      ['2026-01-31', '2026-02-28'],
      '2026-03-30',
      ['2026-04-30', '2026-05-30'],
    ],
    [
      'a day of the month of their own',
      '2026-01-10',
      ['2026-02-05', '2026-03-05'],
      '2026-01-28',
      ['2026-02-05', '2026-03-05'],
    ],
    [
      'that day, a month later where it is over',
      '2026-01-02',
      ['2026-01-20', '2026-02-20'],
      '2026-05-25',
      ['2026-06-20', '2026-07-20'],
    ],
    [
      'the ends of months',
      '2026-01-10',
      ['2026-01-31', '2026-02-28', '2026-03-31'],
      '2026-04-02',
      ['2026-04-30', '2026-05-31', '2026-06-30'],
    ],
    [
      'the 30th, where February is short',
      '2025-12-10',
      ['2026-01-30', '2026-02-28'],
      '2026-01-10',
      ['2026-02-28', '2026-03-30'],
    ],
    [
      'days',
      '2026-01-01',
      ['2026-01-15', '2026-01-29', '2026-02-12'],
      '2026-02-01',
      ['2026-02-15', '2026-03-01', '2026-03-15'],
    ],
    [
      'the day of the issue itself',
      '2026-01-10',
      ['2026-01-10', '2026-02-10'],
      '2026-03-31',
      ['2026-03-31', '2026-04-30'],
    ],
    ['none at all', '2026-01-10', [], '2026-03-31', []],
  ])('are moved by %s', (_, issued, dates, issuedNow, expected) => {
    expect(moved(issued, dates, issuedNow)).toEqual(expected)
  })

  it('stay where one would come too late', () => {
    expect(moved('2026-01-01', ['2026-02-01'], '2199-12-31')).toBeUndefined()
  })

  const day = fc.integer({ min: 0, max: 30_000 }).map(dateFromEpochDay)

  it('keep their order and number, begin with the issue at the earliest, and stay where the issue does', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 24 })
    fc.assert(
      fc.property(day, day, steps, (issued, issuedNow, gaps) => {
        let last = issued
        const dates = gaps.map((gap) => {
          last = addDays(last, gap)
          return last
        })
        const result = movedDates(dates, issued, issuedNow) ?? []
        expect(result).toHaveLength(dates.length)
        for (const [index, date] of result.entries()) expect(date).toBeGreaterThan(result[index - 1] ?? issuedNow)
        expect(movedDates(dates, issued, issued)).toEqual(dates)
      }),
    )
  })

  it('of a monthly schedule are monthly again', () => {
    const count = fc.integer({ min: 1, max: 36 })
    fc.assert(
      fc.property(day, day, count, fc.integer({ min: 1, max: 3 }), (issued, issuedNow, rows, every) => {
        const of = (start: typeof issued) =>
          Array.from({ length: rows }, (_, row) => addMonths(start, every * (row + 1)))
        expect(movedDates(of(issued), issued, issuedNow)).toEqual(of(issuedNow))
      }),
    )
  })
})
