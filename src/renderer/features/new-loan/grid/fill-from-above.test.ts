import { describe, expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { continuedDueDate, fillFromAbove } from './fill-from-above.ts'
import type { GridColumn } from './grid-row.ts'
import { gridState, undoStep } from './grid-state.ts'

const rowsOf = (dates: readonly string[]) =>
  gridState(dates.map((dueDate) => ({ dueDate, principal: '', interest: '' }))).rows.slice(0, dates.length)

describe('the next due date', () => {
  it.each([
    ['a month after a single one', '2026-01-28', '2026-02-28'],
    ['a month after the 31st', '2026-01-31', '2026-02-28'],
    ['the same day of the next month', '2026-01-15 2026-02-15', '2026-03-15'],
    ['the 30th, after a short month', '2026-01-30 2026-02-28', '2026-03-30'],
    ['the 31st, after short months', '2026-01-31 2026-02-28 2026-03-31', '2026-04-30'],
    ['the last day of the month again', '2026-02-28 2026-03-31', '2026-04-30'],
    ['the last day of a leap February', '2027-12-31 2028-01-31', '2028-02-29'],
    ['the last day of a quarter', '2026-06-30 2026-09-30 2026-12-31', '2027-03-31'],
    ['a quarter later', '2026-01-15 2026-04-15', '2026-07-15'],
    ['a year later', '2026-05-01 2027-05-01', '2028-05-01'],
    ['two weeks later', '2026-01-01 2026-01-15 2026-01-29', '2026-02-12'],
    ['thirty days later', '2026-01-01 2026-01-31', '2026-03-02'],
    ['by the last two, where they differ', '2026-01-01 2026-02-01 2026-02-11', '2026-02-21'],
    ['after a date that cannot be read', '2026-01-01 x 2026-02-11', '2026-03-11'],
    ['none after nothing', '', undefined],
    ['none after what cannot be read', '2026-01-01 31.02.2026', undefined],
    ['none where dates go back', '2026-02-01 2026-01-01', undefined],
    ['none where a date comes again', '2026-02-01 2026-02-01', undefined],
    ['none after the last day that there is', '9999-12-31', undefined],
  ])('is %s', (_, dates, expected) => {
    expect(continuedDueDate(rowsOf(dates === '' ? [] : dates.split(' ')))).toBe(expected)
  })
})

describe('a cell', () => {
  const state = gridState([{ dueDate: '2026-01-28', principal: '100.00', interest: '1.00' }])
  const fill = (index: number, column: GridColumn) =>
    fillFromAbove(state, { rowId: present(state.rows[index], 'row').id, column })

  it.each([
    ['dueDate', '2026-02-28'],
    ['principal', '100.00'],
    ['interest', '1.00'],
  ] as const)('is filled from the one above: %s', (column, text) => {
    const filled = fill(1, column)
    expect(filled.rows[1]?.[column]).toBe(text)
    expect(filled.rows).toHaveLength(3)
    expect(undoStep(filled).rows).toEqual(state.rows)
  })

  it('of the first row stays as it is', () => {
    for (const column of ['dueDate', 'principal'] as const) expect(fill(0, column)).toBe(state)
  })
})
