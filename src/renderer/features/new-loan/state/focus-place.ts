import { assertNever } from '#values/assert.ts'
import { focusCell } from '../grid/grid-edits.ts'
import { isBlank } from '../grid/grid-row.ts'
import type { GridState } from '../grid/grid-state.ts'
import { fieldId, type Place } from '../model/places.ts'
import type { GridStore } from './grid-store.ts'

/** Focuses the place of a fault. */
export function focusPlace(place: Place, grid: GridStore): void {
  switch (place.kind) {
    case 'field':
      document.getElementById(fieldId(place.name))?.focus()
      return
    case 'cell':
      grid.update((state) => focusCell(state, place.cell))
      return
    case 'rows':
      grid.update(focusRows)
      return
    default:
      assertNever(place)
  }
}

/** Focuses the last principal, which is the likeliest to change if a sum is wrong; in an empty grid, the first cell. */
function focusRows(state: GridState): GridState {
  const last = state.rows.findLast((row) => !isBlank(row))
  const [first] = state.rows
  if (last) return focusCell(state, { rowId: last.id, column: 'principal' })
  return first ? focusCell(state, { rowId: first.id, column: 'dueDate' }) : state
}
