import { describe, expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { type CellKey, changeOfKey } from './grid-keys.ts'
import { GRID_COLUMNS, type GridColumn } from './grid-row.ts'
import { gridState } from './grid-state.ts'

/** Three rows and the blank row after them. */
const STATE = gridState(
  ['2026-02-28', '2026-03-31', '2026-04-30'].map((dueDate) => ({ dueDate, principal: '1.00', interest: '1.00' })),
)

/** Focused cell after the keys, as `row column`; `stays` if the grid does not handle the key. */
function whereAfter(row: number, column: GridColumn, press: string, caret: CellKey['caret'] = 'inside'): string {
  const keys = press.split('+')
  const key = present(keys.at(-1), 'key')
  const { id: rowId } = present(STATE.rows[row - 1], 'row')
  const modifiers = { ctrl: keys.includes('Ctrl'), shift: keys.includes('Shift'), alt: keys.includes('Alt') }
  const change = changeOfKey(STATE, { rowId, column }, { key, caret, ...modifiers })
  if (!change) return 'stays'
  const state = change(STATE)
  const { focus } = state
  if (!focus) return `${state.rows.length} rows`
  return `${state.rows.findIndex(({ id }) => id === focus.rowId) + 1} ${focus.column}`
}

describe('the keys of the grid', () => {
  it.each([
    [1, 'principal', 'ArrowDown', '2 principal'],
    [1, 'principal', 'ArrowUp', 'stays'],
    [2, 'principal', 'PageDown', '4 principal'],
    [3, 'principal', 'PageUp', '1 principal'],
    [2, 'interest', 'Enter', '3 dueDate'],
    [2, 'principal', 'Enter', '3 principal'],
    [2, 'principal', 'Shift+Enter', '1 principal'],
    [4, 'dueDate', 'Enter', 'stays'],
    [2, 'interest', 'Tab', '3 dueDate'],
    [2, 'dueDate', 'Shift+Tab', '1 interest'],
    [1, 'dueDate', 'Shift+Tab', 'stays'],
    [4, 'dueDate', 'Tab', 'stays'],
    [4, 'interest', 'Tab', 'stays'],
    [4, 'dueDate', 'Shift+Tab', '3 interest'],
    [2, 'interest', 'Ctrl+Home', '1 dueDate'],
    [2, 'interest', 'Ctrl+End', '4 dueDate'],
    [2, 'interest', 'Ctrl+Enter', 'stays'],
    [2, 'interest', 'Alt+ArrowDown', 'stays'],
    [2, 'interest', 'Ctrl+i', '2 dueDate'],
    [2, 'interest', 'Alt+Delete', '2 interest'],
    [2, 'interest', 'Ctrl+Delete', 'stays'],
    [2, 'interest', 'Ctrl+Alt+Delete', 'stays'],
    [4, 'dueDate', 'Ctrl+d', '5 rows'],
    [2, 'interest', 'a', 'stays'],
  ] as const)('row %i %s, %s: %s', (row, column, press, expected) => {
    expect(whereAfter(row, column, press)).toBe(expected)
  })

  it('leave a cell sideways only from the end of its text', () => {
    expect(whereAfter(2, 'principal', 'ArrowLeft')).toBe('stays')
    expect(whereAfter(2, 'principal', 'ArrowLeft', 'start')).toBe('2 dueDate')
    expect(whereAfter(2, 'principal', 'ArrowRight', 'end')).toBe('2 interest')
    expect(whereAfter(2, 'principal', 'ArrowRight', 'all')).toBe('2 interest')
    expect(whereAfter(2, 'interest', 'ArrowRight', 'end')).toBe('stays')
  })

  it('walk by Tab through every cell and out after the blank row', () => {
    const walk = GRID_COLUMNS.map((column) => whereAfter(3, column, 'Tab'))
    expect(walk).toEqual(['3 principal', '3 interest', '4 dueDate'])
  })
})
