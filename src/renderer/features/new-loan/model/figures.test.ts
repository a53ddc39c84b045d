import { describe, expect, it } from 'vitest'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { checkRows } from '../grid/check-rows.ts'
import { gridState } from '../grid/grid-state.ts'
import { issueDateOf } from './faults.ts'
import { figuresOfMade, figuresOfRows } from './figures.ts'
import { type FormValues, startValues } from './form-values.ts'

const VALUES: FormValues = {
  ...startValues({ today: '2026-01-28', defaultMaxExtensions: 0, defaultTerm: 12 }),
  scheduleType: 'REGULAR',
  loanAmount: '300',
  scheduleSource: 'rows',
}

/** Rows as `due date principal interest`. */
function figuresOf(values: FormValues, ...lines: string[]) {
  const rows = lines.map((line) => {
    const [dueDate = '', principal = '', interest = ''] = line.split(' ')
    return { dueDate, principal, interest }
  })
  return figuresOfRows(values, checkRows(gridState(rows).rows, issueDateOf(values)))
}

describe('the schedule in numbers', () => {
  it('follows the dates, in whatever order the rows are', () => {
    const figures = figuresOf(VALUES, '2026-03-31 100 2', '2026-02-28 100 3', '2026-04-30 99.96 1')
    expect(figures).toMatchObject({ installments: 3, termInDays: 92, weekends: 1 })
    expect([figures.firstDueDate, figures.finalDate].map((date) => date && formatDate(date))).toEqual([
      '2026-02-28',
      '2026-04-30',
    ])
    expect(
      [figures.principal, figures.interest, figures.stillToPlace].map((cents) => cents && formatAmount(cents)),
    ).toEqual(['299.96', '6.00', '0.04'])
  })

  it('knows the shape as soon as every amount is known, a bad date or not', () => {
    expect(figuresOf(VALUES, '31.06.2026 100 2', '2026-03-31 150 1').shape).toEqual({
      kind: 'differs',
      reason: 'Principal of the last row differs by 50.00',
    })
    expect(figuresOf(VALUES, '2026-02-28 100 x', '2026-03-31 100 1').shape).toBeUndefined()
    expect(figuresOf({ ...VALUES, scheduleType: '' }, '2026-02-28 100 1').shape).toBeUndefined()
    expect(figuresOf(VALUES).shape).toBeUndefined()
  })

  it('has the interest that is due on the issue date, over 0 days', () => {
    const issued = { ...VALUES, issueDate: '2026-01-26' }
    expect(figuresOf(issued, '2026-01-26 1000 141.16').interestOverNoDays).toBe(14_116)
    expect(figuresOf(issued, '2026-01-26 1000 0', '2026-01-27 0 5').interestOverNoDays).toBe(0)
    expect(figuresOf({ ...issued, issueDate: '' }, 'x 1000 141.16').interestOverNoDays).toBe(0)
  })

  it('names the installment of an annuity and the last one', () => {
    const annuity = figuresOf({ ...VALUES, scheduleType: 'ANNUITY' }, '2026-02-28 149 2', '2026-03-31 151 1').annuity
    expect(annuity && [annuity.installment, annuity.last].map(formatAmount)).toEqual(['151.00', '152.00'])
  })

  it('is empty but for the loan amount before anything is there', () => {
    expect(figuresOfMade({ ...VALUES, issueDate: '' }, undefined, undefined)).toMatchObject({
      installments: 0,
      firstDueDate: undefined,
      termInDays: undefined,
      weekends: 0,
    })
  })
})
