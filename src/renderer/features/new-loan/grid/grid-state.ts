import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { blankRow, type CellPlace, type GridRow, isBlank } from './grid-row.ts'

/**
 * A step that can be undone: the rows before it, and for typing the cell, so that one cell's typing is one step. The
 * `place` of rows is the cell that was changed for the person.
 */
export type GridStep =
  | { readonly kind: 'typing'; readonly place: CellPlace; readonly rows: readonly GridRow[] }
  | { readonly kind: 'paste'; readonly pasted: PasteCount; readonly rows: readonly GridRow[] }
  | { readonly kind: 'rows'; readonly place?: CellPlace; readonly rows: readonly GridRow[] }

/** The cell with the keyboard; `isTyped` once its text was changed there. */
export type ActiveCell = CellPlace & { readonly isTyped: boolean }

/** Cells that are selected, from where the selection began to where it ends; the first one has the keyboard. */
export type CellRange = { readonly anchor: CellPlace; readonly head: CellPlace }

export type PasteCount = { readonly rows: number; readonly leftOutColumns: number }

/**
 * The entry grid: its rows, of which the last is always blank while there is room, the steps to undo and to do again,
 * the cell that is to be focused next (a new object each time it is asked for) and the one that has the keyboard.
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

/** The state after a step: other rows, the step on the pile, nothing to do again. */
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

/** Back to before the last paste, together with what was typed since. */
export function undoPaste(state: GridState): GridState {
  if (lastPaste(state) === undefined) return state
  const next = undoStep(state)
  return state.undo.at(-1)?.kind === 'paste' ? next : undoPaste(next)
}

export function lastPaste(state: GridState): PasteCount | undefined {
  return state.undo.findLast((step) => step.kind === 'paste')?.pasted
}

function continues(last: GridStep | undefined, step: GridStep): boolean {
  if (last?.kind !== 'typing' || step.kind !== 'typing') return false
  return last.place.rowId === step.place.rowId && last.place.column === step.place.column
}

/** Focus stays with a row that is still there; else the first cell takes it. */
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
