import { type CellPlace, GRID_COLUMNS, type GridColumn, type GridRow } from './grid-row.ts'
import type { CellRange, GridState } from './grid-state.ts'
import { readCell } from './read-row.ts'

/** Cells of a range by row and column; bounds are inclusive. */
export type RangeBox = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** `undefined` if there is no range, or its rows no longer exist. */
export function rangeBox({ rows, range }: Pick<GridState, 'rows' | 'range'>): RangeBox | undefined {
  if (!range) return undefined
  const [one, other] = [indexOf(rows, range.anchor), indexOf(rows, range.head)]
  if (one < 0 || other < 0) return undefined
  const columns = [GRID_COLUMNS.indexOf(range.anchor.column), GRID_COLUMNS.indexOf(range.head.column)]
  return {
    top: Math.min(one, other),
    bottom: Math.max(one, other),
    left: Math.min(...columns),
    right: Math.max(...columns),
  }
}

/** Sets the range from one cell to another; a single cell is no range. */
export function withRange(state: GridState, { anchor, head }: CellRange): GridState {
  const isOne = anchor.rowId === head.rowId && anchor.column === head.column
  if (isOne) return withoutRange(state)
  const { range } = state
  const isSame =
    range?.head.rowId === head.rowId && range.head.column === head.column && range.anchor.rowId === anchor.rowId
  return isSame && range.anchor.column === anchor.column ? state : { ...state, range: { anchor, head } }
}

export function withoutRange(state: GridState): GridState {
  return state.range === undefined ? state : { ...state, range: undefined }
}

/** Moves the end of the range, or begins one at the cell; never beyond the existing cells. */
export function stretched(
  state: GridState,
  place: CellPlace,
  by: { readonly rows?: number; readonly columns?: number },
) {
  const { head } = state.range ?? { head: place }
  const row = clamped(indexOf(state.rows, head) + (by.rows ?? 0), state.rows.length)
  const column = clamped(GRID_COLUMNS.indexOf(head.column) + (by.columns ?? 0), GRID_COLUMNS.length)
  const [target, name] = [state.rows[row], GRID_COLUMNS[column]]
  if (!target || !name) return state
  return withRange(state, { anchor: state.range?.anchor ?? place, head: { rowId: target.id, column: name } })
}

export function rangeColumnsOf({ left, right }: RangeBox): readonly GridColumn[] {
  return GRID_COLUMNS.slice(left, right + 1)
}

/** The range as text for spreadsheets and for pasting back: tabs between cells, figures without thousands separators. */
export function textOfRange(state: GridState): string | undefined {
  const box = rangeBox(state)
  if (!box) return undefined
  const rows = state.rows.slice(box.top, box.bottom + 1)
  return rows
    .map((row) =>
      rangeColumnsOf(box)
        .map((column) => plainText(row, column))
        .join('\t'),
    )
    .join('\n')
}

/** An invalid text is copied as it is. */
function plainText(row: GridRow, column: GridColumn): string {
  const typed = readCell(row, column)
  return typed.kind === 'ok' ? typed.value : row[column].replace(/[\t\r\n]+/g, ' ')
}

function indexOf(rows: readonly GridRow[], { rowId }: CellPlace): number {
  return rows.findIndex(({ id }) => id === rowId)
}

function clamped(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1)
}
