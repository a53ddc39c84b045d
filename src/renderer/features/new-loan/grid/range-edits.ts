import { rangeBox, rangeColumnsOf } from './cell-range.ts'
import { continuedDueDate } from './fill-from-above.ts'
import { focusCell } from './grid-edits.ts'
import { type GridColumn, type GridRow, withText } from './grid-row.ts'
import { afterStep, type GridState } from './grid-state.ts'

/** Empties the cells of the range. */
export function clearRange(state: GridState): GridState {
  const box = rangeBox(state)
  if (!box) return state
  const columns = rangeColumnsOf(box)
  return changed(state, (row, index) => (index < box.top || index > box.bottom ? row : emptied(row, columns)))
}

/** Fills the range from its first row, or a range of a single row from the row above: amounts are repeated, due dates continue. */
export function fillRange(state: GridState): GridState {
  const box = rangeBox(state)
  if (!box) return state
  const first = box.top === box.bottom ? box.top : box.top + 1
  const columns = rangeColumnsOf(box)
  const filled: GridRow[] = []
  for (const [index, row] of state.rows.entries()) {
    filled.push(index < first || index > box.bottom ? row : filledFrom(filled, row, columns))
  }
  return changed(state, (row, index) => filled[index] ?? row)
}

function filledFrom(above: readonly GridRow[], row: GridRow, columns: readonly GridColumn[]): GridRow {
  return columns.reduce((next, column) => {
    const text = column === 'dueDate' ? continuedDueDate(above) : above.at(-1)?.[column]
    return text && text !== row[column] ? withText(next, column, text) : next
  }, row)
}

/** Deletes the rows of the range; the row that takes their place gets the focus. */
export function deleteRangeRows(state: GridState): GridState {
  const box = rangeBox(state)
  const { range } = state
  if (!box || !range) return state
  const left = state.rows.toSpliced(box.top, box.bottom - box.top + 1)
  const next = afterStep(state, left, { kind: 'rows', rows: state.rows })
  const row = next.rows[Math.min(box.top, next.rows.length - 1)]
  return row ? focusCell(next, { rowId: row.id, column: range.anchor.column }) : next
}

/** A single undo step; the range stays. */
function changed(state: GridState, change: (row: GridRow, index: number) => GridRow): GridState {
  const rows = state.rows.map(change)
  if (rows.every((row, index) => row === state.rows[index])) return state
  return { ...afterStep(state, rows, { kind: 'rows', rows: state.rows }), range: state.range }
}

function emptied(row: GridRow, columns: readonly GridColumn[]): GridRow {
  return columns.every((column) => row[column] === '')
    ? row
    : columns.reduce((next, column) => withText(next, column, ''), row)
}
