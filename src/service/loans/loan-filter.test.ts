import { expect, it } from 'vitest'
import type { SentLoanFilter } from '#contract/desk/loan-filter.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { loanFilterOf } from './loan-filter.ts'

const ASKED = { connectionId: 'local', today: calendarDate('2026-01-28') }
const NOTHING = { ...ASKED, ranges: {} }

it.each<readonly [SentLoanFilter, object]>([
  [{}, {}],
  [
    { search: 'mari', finalDue: 'overdue' },
    { search: 'mari', finalDue: 'overdue' },
  ],
  [{ scheduleType: 'REGULAR,ANNUITY,REGULAR' }, { scheduleType: ['ANNUITY', 'REGULAR'] }],
  [{ clientType: 'CONSUMER' }, { clientType: ['CONSUMER'] }],
  [{ country: 'LVA,EST' }, { country: ['EST', 'LVA'] }],
  [
    { standing: 'repaid', extensions: 'left' },
    { standing: ['repaid'], extensions: ['left'] },
  ],
  [{ sort: 'issueDate' }, { order: { sort: 'issueDate', direction: 'desc' } }],
  [{ direction: 'desc' }, {}],
  [{ direction: 'asc' }, { order: { sort: 'issueDate', direction: 'asc' } }],
  [{ sort: 'loanAmount', direction: 'asc' }, { order: { sort: 'loanAmount', direction: 'asc' } }],
  [
    { loanAmountFrom: '10.50', remainingPrincipalTo: '7' },
    { ranges: { loanAmount: { from: 1_050 }, remainingPrincipal: { to: 700 } } },
  ],
  [
    { interestRateFrom: '12.5', interestRateTo: '13' },
    { ranges: { interestRate: { from: 12_500_000, to: 13_000_000 } } },
  ],
  [
    { issueDateFrom: '7-days-ago', issueDateTo: 'today', nextDueDateTo: '2026-02-03' },
    {
      ranges: {
        issueDate: { from: calendarDate('2026-01-21'), to: calendarDate('2026-01-28') },
        nextDueDate: { to: calendarDate('2026-02-03') },
      },
    },
  ],
])('reads the filter %j', (sent, filter) => {
  expect(loanFilterOf(sent, ASKED)).toEqual({ ...NOTHING, ...filter })
})
