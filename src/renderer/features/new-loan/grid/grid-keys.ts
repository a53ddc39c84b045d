import { stretched, withoutRange } from './cell-range.ts'
import { fillFromAbove } from './fill-from-above.ts'
import { deleteRow, focusCell, insertRow } from './grid-edits.ts'
import { type CellPlace, GRID_COLUMNS } from './grid-row.ts'
import { type GridState, redoStep, undoStep } from './grid-state.ts'
import { clearRange, deleteRangeRows, fillRange } from './range-edits.ts'

/** A key press in a cell, with the place of the caret in its text. */
export type CellKey = {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
  readonly caret: 'start' | 'end' | 'all' | 'inside'
}

type Change = (state: GridState) => GridState

const ROWS_OF_A_PAGE = 15

/**
 * Change made by a key in the grid; `undefined` if the key belongs to the cell or the page. Enter moves down, from the last column to the
 * beginning of the next row; arrows leave a cell at the end of its text; Tab moves cell by cell and leaves the grid from a blank last row.
 * Shift with arrows selects a range, whose cells are then emptied, filled and deleted together.
 */
export function changeOfKey(state: GridState, place: CellPlace, key: CellKey): Change | undefined {
  if (key.alt) return changeOfAltKey(state, place, key)
  const ofRange = stretchOfKey(state, place, key) ?? (state.range && changeOfRangeKey(key))
  if (ofRange) return ofRange
  return key.ctrl ? changeOfControlKey(state, place, key) : moveOfKey(state, place, key)
}

function stretchOfKey(state: GridState, place: CellPlace, { key, shift, ctrl, caret }: CellKey): Change | undefined {
  if (!shift) return undefined
  const by =
    (step: Parameters<typeof stretched>[2]): Change =>
    (now) =>
      stretched(now, place, step)
  const isBegun = state.range !== undefined
  const all = state.rows.length
  if (key === 'ArrowUp') return by({ rows: ctrl ? -all : -1 })
  if (key === 'ArrowDown') return by({ rows: ctrl ? all : 1 })
  if (key === 'ArrowLeft' && !ctrl && (isBegun || caret === 'start' || caret === 'all')) return by({ columns: -1 })
  if (key === 'ArrowRight' && !ctrl && (isBegun || caret === 'end' || caret === 'all')) return by({ columns: 1 })
  if (key === 'PageUp') return by({ rows: -ROWS_OF_A_PAGE })
  return key === 'PageDown' ? by({ rows: ROWS_OF_A_PAGE }) : undefined
}

/** Deletes the selected rows, or the row of the cell. With Ctrl, Delete belongs to the text of the cell. */
function changeOfAltKey(state: GridState, place: CellPlace, { key, ctrl, shift }: CellKey): Change | undefined {
  if (key !== 'Delete' || ctrl || shift) return undefined
  return state.range ? deleteRangeRows : (now) => deleteRow(now, place)
}

function changeOfRangeKey({ key, ctrl, shift }: CellKey): Change | undefined {
  if (key === 'Escape') return withoutRange
  if ((key === 'Delete' || key === 'Backspace') && !ctrl) return clearRange
  return ctrl && !shift && key.toLowerCase() === 'd' ? fillRange : undefined
}

function changeOfControlKey(state: GridState, place: CellPlace, { key, shift }: CellKey): Change | undefined {
  const lower = key.toLowerCase()
  if (lower === 'z') return shift ? redoStep : undoStep
  if (lower === 'y') return redoStep
  if (lower === 'i' && !shift) return (now) => insertRow(now, place)
  if (lower === 'd' && !shift) return (now) => fillFromAbove(now, place)
  if (key === 'Home') return moveTo(state, 0, 0)
  return key === 'End' ? moveTo(state, state.rows.length - 1, 0) : undefined
}

function moveOfKey(state: GridState, place: CellPlace, { key, shift, caret }: CellKey): Change | undefined {
  const row = state.rows.findIndex(({ id }) => id === place.rowId)
  const column = GRID_COLUMNS.indexOf(place.column)
  switch (key) {
    case 'ArrowUp':
      return moveTo(state, row - 1, column)
    case 'ArrowDown':
      return moveTo(state, row + 1, column)
    case 'PageUp':
      return moveTo(state, Math.max(0, row - ROWS_OF_A_PAGE), column)
    case 'PageDown':
      return moveTo(state, Math.min(state.rows.length - 1, row + ROWS_OF_A_PAGE), column)
    case 'ArrowLeft':
      return caret === 'start' || caret === 'all' ? moveTo(state, row, column - 1) : undefined
    case 'ArrowRight':
      return caret === 'end' || caret === 'all' ? moveTo(state, row, column + 1) : undefined
    case 'Enter':
      return enter(state, row, column, shift)
    case 'Tab':
      return tab(state, row, column, shift)
    default:
      return undefined
  }
}

function enter(state: GridState, row: number, column: number, shift: boolean): Change | undefined {
  if (shift) return moveTo(state, row - 1, column)
  return moveTo(state, row + 1, column === GRID_COLUMNS.length - 1 ? 0 : column)
}

function tab(state: GridState, row: number, column: number, shift: boolean): Change | undefined {
  if (isBlankLast(state, row)) return shift ? moveTo(state, row - 1, GRID_COLUMNS.length - 1) : undefined
  const next = row * GRID_COLUMNS.length + column + (shift ? -1 : 1)
  return moveTo(state, Math.floor(next / GRID_COLUMNS.length), (next + GRID_COLUMNS.length) % GRID_COLUMNS.length)
}

function isBlankLast({ rows }: GridState, row: number): boolean {
  const last = rows[row]
  return row === rows.length - 1 && last !== undefined && GRID_COLUMNS.every((column) => last[column] === '')
}

function moveTo(state: GridState, row: number, columnIndex: number): Change | undefined {
  const [target, column] = [state.rows[row], GRID_COLUMNS[columnIndex]]
  if (row < 0 || !target || !column) return undefined
  return (now) => focusCell(now, { rowId: target.id, column })
}
