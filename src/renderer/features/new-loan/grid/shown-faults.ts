import type { CellPlace } from './grid-row.ts'
import type { ActiveCell } from './grid-state.ts'

/**
 * Whether a fault is better not told yet: the cell is being typed in, or an empty one belongs to the row that still has
 * the keyboard.
 */
export function isUntold(cell: CellPlace, isMissing: boolean, active: ActiveCell | undefined): boolean {
  if (active?.rowId !== cell.rowId) return false
  return isMissing || (active.isTyped && active.column === cell.column)
}
