import type { MouseEvent } from 'react'
import { withoutRange, withRange } from '../grid/cell-range.ts'
import type { CellPlace } from '../grid/grid-row.ts'
import type { GridStore } from '../state/grid-store.ts'
import { placeOf } from './cell-place.ts'

const MAIN_BUTTON = 1

/** Mouse events that select a range, from the pressed cell to the one under the pointer; with Shift from the focused cell. */
export function rangeByMouse(grid: GridStore) {
  let anchor: CellPlace | undefined
  return {
    onMouseDown: (event: MouseEvent) => {
      const place = event.button === 0 ? placeOf(event.target) : undefined
      const { active, range } = grid.get()
      anchor = event.shiftKey ? (range?.anchor ?? active ?? place) : place
      if (!place || !anchor) return
      const begun = anchor
      if (!event.shiftKey) return grid.update(withoutRange)
      event.preventDefault()
      grid.update((state) => withRange(state, { anchor: begun, head: place }))
    },
    onMouseOver: (event: MouseEvent) => {
      if (event.buttons !== MAIN_BUTTON) anchor = undefined
      const [begun, head] = [anchor, placeOf(event.target)]
      if (begun && head) grid.update((state) => withRange(state, { anchor: begun, head }))
    },
    onMouseUp: () => {
      anchor = undefined
    },
  }
}
