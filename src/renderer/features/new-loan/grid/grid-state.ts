import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { blankRow, type CellPlace, type GridRow, isBlank } from './grid-row.ts'

/**
 * An undo step: the rows before it, and for typing the cell, so that typing in one cell is one step. The `place` of `rows` is the cell that
 * the program changed.
 */
export type GridStep =
  | { readonly kind: 'typing'; readonly place: CellPlace; readonly rows: readonly GridRow[] }
  | { readonly kind: 'paste'; readonly pasted: PasteCount; readonly rows: readonly GridRow[] }
  | { readonly kind: 'rows'; readonly place?: CellPlace; readonly rows: readonly GridRow[] }

/** The focused cell; `isTyped` once its text was changed there. */
export type ActiveCell = CellPlace & { readonly isTyped: boolean }

/** Selected cells, from the start of the selection to its end; the start has the focus. */
export type CellRange = { readonly anchor: CellPlace; readonly head: CellPlace }

/** Size of a pasted block; `endedGenerating` if the rows were generated until then. */
export type PasteCount = {
  readonly rows: number
  readonly leftOutColumns: number
  readonly endedGenerating?: boolean
}

/**
 * State of the entry grid: its rows, the last of which is always blank while there is room; the steps to undo and redo; the cell to focus
 * next (a new object for each request); and the focused cell.
 */
export type GridState = {
  readonly rows: readonly GridRow[]
  readonly nextId: number
  readonly undo: readonly GridStep[]
  readonly redo: readonly GridStep[]
  readonly focus: CellPlace | undefined
  readonly active: ActiveCell | undefined
  readonly range: CellRange | undefined
  readonly refusedPaste: number | undefined
}

const MOST_STEPS = 200

export function gridState(rows: readonly Omit<GridRow, 'id'>[]): GridState {
  const numbered = rows.map((row, index) => ({ ...row, id: index + 1 }))
  const state = { undo: [], redo: [], focus: undefined, active: undefined, range: undefined, refusedPaste: undefined }
  return withBlankLast({ ...state, rows: numbered, nextId: numbered.length + 1 })
}

/** State after a step: new rows, the step on the undo stack, an empty redo stack. */
export function afterStep(
  state: GridState,
  rows: readonly GridRow[],
  step: GridStep,
  nextId = state.nextId,
): GridState {
  const undo = continues(state.undo.at(-1), step) ? state.undo : [...state.undo, step].slice(-MOST_STEPS)
  return withBlankLast({ ...state, rows, nextId, undo, redo: [], range: undefined, refusedPaste: undefined })
}

export function undoStep(state: GridState): GridState {
  const step = state.undo.at(-1)
  if (!step) return state
  const redo = [...state.redo, { ...step, rows: state.rows }]
  return withBlankLast({
    ...state,
    rows: step.rows,
    range: undefined,
    undo: state.undo.slice(0, -1),
    redo,
    focus: focusAfter(state, step),
  })
}

export function redoStep(state: GridState): GridState {
  const step = state.redo.at(-1)
  if (!step) return state
  const undo = [...state.undo, { ...step, rows: state.rows }]
  return withBlankLast({
    ...state,
    rows: step.rows,
    range: undefined,
    redo: state.redo.slice(0, -1),
    undo,
    focus: focusAfter(state, step),
  })
}

/** Undoes the last paste and everything typed since. */
export function undoPaste(state: GridState): GridState {
  if (lastPaste(state) === undefined) return state
  const next = undoStep(state)
  return state.undo.at(-1)?.kind === 'paste' ? next : undoPaste(next)
}

export function lastPaste(state: GridState): PasteCount | undefined {
  return state.undo.findLast((step) => step.kind === 'paste')?.pasted
}

/** True if the step from one state to the other undid the paste that ended the generating of rows. */
export function wasPasteUndone(before: GridState, now: GridState): boolean {
  return before.undo.slice(now.undo.length).some((step) => step.kind === 'paste' && step.pasted.endedGenerating)
}

function continues(last: GridStep | undefined, step: GridStep): boolean {
  if (last?.kind !== 'typing' || step.kind !== 'typing') return false
  return last.place.rowId === step.place.rowId && last.place.column === step.place.column
}

/** The focus stays on a row that still exists; otherwise the first cell takes it. */
function focusAfter(state: GridState, step: GridStep): CellPlace | undefined {
  if (step.kind === 'typing') return { ...step.place }
  const remaining = new Set(step.rows.map((row) => row.id))
  if (step.kind === 'rows' && step.place && remaining.has(step.place.rowId)) return { ...step.place }
  if (state.focus && remaining.has(state.focus.rowId)) return { ...state.focus }
  const first = step.rows[0]
  return first && { rowId: first.id, column: 'dueDate' }
}

function withBlankLast(state: GridState): GridState {
  const last = state.rows.at(-1)
  if ((last && isBlank(last)) || state.rows.length >= MAX_INSTALLMENTS) return state
  return { ...state, rows: [...state.rows, blankRow(state.nextId)], nextId: state.nextId + 1 }
}
