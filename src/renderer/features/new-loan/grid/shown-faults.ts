import type { CellPlace } from './grid-row.ts'
import type { ActiveCell } from './grid-state.ts'

/** True if a fault should not be shown yet: the cell is being typed in, or it is empty and its row still has the focus. */
export function isUntold(cell: CellPlace, isMissing: boolean, active: ActiveCell | undefined): boolean {
  if (active?.rowId !== cell.rowId) return false
  return isMissing || (active.isTyped && active.column === cell.column)
}
