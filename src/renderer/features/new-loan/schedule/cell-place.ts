import { type CellPlace, GRID_COLUMNS } from '../grid/grid-row.ts'

/** The cell that an element is the field of. */
export function placeOf(target: EventTarget): CellPlace | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const column = GRID_COLUMNS.find((name) => name === target.dataset.column)
  const rowId = Number(target.dataset.row)
  return column && Number.isInteger(rowId) ? { rowId, column } : undefined
}
