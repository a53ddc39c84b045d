import { expect, test } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import { termsFromToday } from './use-start-like.ts'

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
