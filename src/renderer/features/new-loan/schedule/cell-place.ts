import { type CellPlace, GRID_COLUMNS } from '../grid/grid-row.ts'

/** Place of the cell whose field the element is. */
export function cellPlaceOf(target: EventTarget): CellPlace | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const column = GRID_COLUMNS.find((name) => name === target.dataset.column)
  const rowId = Number(target.dataset.row)
  return column && Number.isInteger(rowId) ? { rowId, column } : undefined
}
