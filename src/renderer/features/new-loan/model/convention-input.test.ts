import { describe, expect, test } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { checkRows } from '../grid/check-rows.ts'
import { conventionInput } from './convention-input.ts'

const VALUES = { loanAmount: '1,000.00', interestRate: '12', issueDate: '26.01.2026' }
const ROW = { id: 1, dueDate: '2026-02-26', principal: '1000', interest: '10,00' }
const BLANK = { id: 2, dueDate: '', principal: '', interest: '' }

function asking(values: Partial<typeof VALUES>, rows: readonly (typeof ROW)[]) {
  return conventionInput({ ...VALUES, ...values }, checkRows(rows, calendarDate('2026-01-26')))
}

test('sends the rows as entered, without the blank ones', () => {
  expect(asking({}, [ROW, BLANK])).toMatchObject({
    kind: 'ready',
    request: {
      loanAmount: '1000.00',
      interestRate: '12',
      lenderIssueDate: '2026-01-26',
      schedule: [{ date: '2026-02-26', principalAmount: '1000.00', interestAmount: '10.00' }],
    },
    rows: [{ number: 1 }],
  })
})

describe('says what is needed first', () => {
  test.each([
    [{ loanAmount: '' }, [ROW], 'Needs loan amount first'],
    [
      { loanAmount: '', interestRate: 'x', issueDate: '' },
      [ROW],
      'Needs loan amount, interest rate and issue date first',
    ],
    [{}, [BLANK], 'Needs rows first'],
    [{}, [{ ...ROW, interest: 'x' }], '1 cell to correct first'],
    [{}, [{ ...ROW, interest: '', principal: 'x' }], '2 cells to correct first'],
  ])('%o', (values, rows, needs) => {
    expect(asking(values, rows)).toEqual({ kind: 'not-ready', needs })
  })
})
