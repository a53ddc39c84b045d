import { LAST_DATE } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { formatAmountText } from '../../../formats/shown-text.ts'
import type { PastedLine } from '../paste/pasted-cell.ts'
import type { PastedBlock } from '../paste/read-pasted-block.ts'
import { blankRow, type CellPlace, GRID_COLUMNS, type GridRow, isBlank, withText } from './grid-row.ts'
import { afterStep, type GridState, type GridStep } from './grid-state.ts'
import { readCell, readRow } from './read-row.ts'
import type { RemainderOffer } from './remainder.ts'

export function typeInCell(state: GridState, place: CellPlace, text: string): GridState {
  const rows = state.rows.map((row) => (row.id === place.rowId ? withText(row, place.column, text) : row))
  return { ...afterStep(state, rows, { kind: 'typing', place, rows: state.rows }), active: { ...place, isTyped: true } }
}

/** Moves the active cell. A range stays if its first cell gets the focus. */
export function enterCell(state: GridState, place: CellPlace): GridState {
  const { range } = state
  const isKept = range?.anchor.rowId === place.rowId && range.anchor.column === place.column
  return { ...state, active: { ...place, isTyped: false }, focus: undefined, range: isKept ? range : undefined }
}

export function leaveCell(state: GridState, place: CellPlace): GridState {
  const isActive = state.active?.rowId === place.rowId && state.active.column === place.column
  return { ...tidyCell(state, place), active: isActive ? undefined : state.active }
}

/** Requests the focus for a cell. */
export function focusCell(state: GridState, place: CellPlace): GridState {
  return { ...state, focus: { ...place } }
}

export function focusFirst(state: GridState): GridState {
  const [first] = state.rows
  return first ? focusCell(state, { rowId: first.id, column: 'dueDate' }) : state
}

/** Normalizes the text of a cell that is left; an invalid text stays as typed. */
export function tidyCell(state: GridState, { rowId, column }: CellPlace): GridState {
  const row = state.rows.find(({ id }) => id === rowId)
  const typed = row && readCell(row, column)
  if (!row || typed?.kind !== 'ok') return state
  const text = column === 'dueDate' ? typed.value : formatAmountText(typed.value)
  if (text === row[column]) return state
  return { ...state, rows: state.rows.map((other) => (other === row ? withText(row, column, text) : other)) }
}

export function insertRow(state: GridState, place: CellPlace): GridState {
  if (state.rows.length >= MAX_INSTALLMENTS) return state
  const index = state.rows.findIndex(({ id }) => id === place.rowId)
  const rows = state.rows.toSpliced(index, 0, blankRow(state.nextId))
  const next = afterStep(state, rows, { kind: 'rows', rows: state.rows }, state.nextId + 1)
  return { ...next, focus: { rowId: state.nextId, column: 'dueDate' } }
}

/** Deletes a row. The row that takes its place gets the focus. */
export function deleteRow(state: GridState, place: CellPlace): GridState {
  const index = state.rows.findIndex(({ id }) => id === place.rowId)
  if (index < 0) return state
  const next = afterStep(state, state.rows.toSpliced(index, 1), { kind: 'rows', rows: state.rows })
  const row = next.rows[Math.min(index, next.rows.length - 1)]
  return row ? { ...next, focus: { rowId: row.id, column: place.column } } : next
}

/**
 * Writes the block over the rows, starting at the cell, and adds rows as needed. If the result has more rows than a loan may have, nothing
 * is pasted.
 */
export function pasteBlock(state: GridState, place: CellPlace, block: PastedBlock): GridState {
  const start = state.rows.findIndex(({ id }) => id === place.rowId)
  const end = start + block.lines.length
  if (start < 0 || end > MAX_INSTALLMENTS) return { ...state, refusedPaste: end }
  const firstColumn = block.kind === 'rows' ? 0 : GRID_COLUMNS.indexOf(place.column)
  const added = Math.max(0, end - state.rows.length)
  const fresh = Array.from({ length: added }, (_, index) => blankRow(state.nextId + index))
  const rows = [...state.rows, ...fresh].map((row, index) => overwrite(row, block.lines[index - start], firstColumn))
  const pasted = { rows: block.lines.length, leftOutColumns: block.leftOutColumns }
  return afterStep(state, rows, { kind: 'paste', pasted, rows: state.rows }, state.nextId + added)
}

/** Pastes in place of all rows while they are generated, and moves the focus there; undo restores the rows from before. */
export function startWithBlock(state: GridState, block: PastedBlock): GridState {
  const first = blankRow(state.nextId)
  const next = appendBlock({ ...state, rows: [first], nextId: state.nextId + 1 }, block)
  const step = next.undo.at(-1)
  if (step?.kind !== 'paste' || next.refusedPaste !== undefined) return { ...state, refusedPaste: next.refusedPaste }
  const started = { ...step, rows: state.rows, pasted: { ...step.pasted, endedGenerating: true } }
  return { ...next, undo: [...next.undo.slice(0, -1), started] }
}

/** Pastes below the existing rows, and moves the focus there. */
export function appendBlock(state: GridState, block: PastedBlock): GridState {
  const row = state.rows[state.rows.findLastIndex((one) => !isBlank(one)) + 1]
  if (!row) return { ...state, refusedPaste: state.rows.length + block.lines.length }
  const place: CellPlace = { rowId: row.id, column: 'dueDate' }
  return focusCell(pasteBlock(state, place, block), place)
}

function overwrite(row: GridRow, line: PastedLine | undefined, firstColumn: number): GridRow {
  const cells = (line ?? []).slice(0, GRID_COLUMNS.length - firstColumn)
  return cells.reduce((changed, cell, index) => {
    const column = GRID_COLUMNS[firstColumn + index]
    return column === undefined ? changed : withText(changed, column, cell.text, cell.fault)
  }, row)
}

/** Puts the remainder into its cell and focuses it; undo returns there too. */
export function placeRemainder(state: GridState, { rowId, principal }: RemainderOffer): GridState {
  return putInCell(state, { rowId, column: 'principal' }, formatAmountText(formatAmount(principal)))
}

/** Puts an offered text into a cell, as an undo step of its own, whatever was typed there before. */
export function putInCell(state: GridState, place: CellPlace, text: string): GridState {
  const rows = state.rows.map((row) => (row.id === place.rowId ? withText(row, place.column, text) : row))
  return focusCell(afterStep(state, rows, { kind: 'rows', place, rows: state.rows }), place)
}

/** True if another row fits; a blank row makes room for it. */
export function hasRoom({ rows }: Pick<GridState, 'rows'>): boolean {
  return rows.length < MAX_INSTALLMENTS || rows.some(isBlank)
}

/** Inserts a row in order of the due dates and focuses it; undo focuses the row that it was inserted before. */
export function insertInOrder(state: GridState, texts: Omit<GridRow, 'id' | 'faults'>): GridState {
  if (!hasRoom(state)) return state
  const blank = state.rows.findLastIndex(isBlank)
  const rows = state.rows.length < MAX_INSTALLMENTS ? state.rows : state.rows.toSpliced(blank, 1)
  const row: GridRow = { ...texts, id: state.nextId }
  const dueDate = readRow(row).dueDate ?? LAST_DATE
  const later = rows.findIndex((each) => (readRow(each).dueDate ?? dueDate) > dueDate)
  const index = later < 0 ? rows.findLastIndex((each) => !isBlank(each)) + 1 : later
  const before = rows[index]
  const step: GridStep = before
    ? { kind: 'rows', place: { rowId: before.id, column: 'dueDate' }, rows: state.rows }
    : { kind: 'rows', rows: state.rows }
  const next = afterStep(state, rows.toSpliced(index, 0, row), step, state.nextId + 1)
  return focusCell(next, { rowId: row.id, column: 'dueDate' })
}

/** Replaces all rows, for example with the generated ones; undo restores the previous ones. */
export function replaceRows(state: GridState, texts: readonly Omit<GridRow, 'id'>[]): GridState {
  const rows = texts.map((row, index) => ({ ...row, id: state.nextId + index }))
  return afterStep(state, rows, { kind: 'rows', rows: state.rows }, state.nextId + rows.length)
}
