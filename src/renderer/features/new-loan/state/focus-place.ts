import { assertNever } from '#values/assert.ts'
import { isTyping } from '../../../keys/is-typing.ts'
import { focusCell } from '../grid/grid-edits.ts'
import { isBlank } from '../grid/grid-row.ts'
import type { GridState } from '../grid/grid-state.ts'
import { fieldId, type Place } from '../model/places.ts'
import type { GridStore } from './grid-store.ts'

/** Focuses the place of a fault; the text of a field is selected, so that typing replaces it. */
export function focusPlace(place: Place, grid: GridStore): void {
  switch (place.kind) {
    case 'field':
      focusField(document.getElementById(fieldId(place.name)))
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

function focusField(field: HTMLElement | null): void {
  field?.focus()
  if (field instanceof HTMLInputElement && isTyping(field)) field.select()
}

/** Focuses the last principal, which is the likeliest to change if a sum is wrong; in an empty grid, the first cell. */
function focusRows(state: GridState): GridState {
  const last = state.rows.findLast((row) => !isBlank(row))
  const [first] = state.rows
  if (last) return focusCell(state, { rowId: last.id, column: 'principal' })
  return first ? focusCell(state, { rowId: first.id, column: 'dueDate' }) : state
}
