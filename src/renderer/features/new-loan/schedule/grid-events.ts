import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { hasControl } from '../../../keys/platform.ts'
import { textOfRange, withoutRange, withRange } from '../grid/cell-range.ts'
import { enterCell, leaveCell, pasteBlock } from '../grid/grid-edits.ts'
import { type CellKey, changeOfKey } from '../grid/grid-keys.ts'
import { type CellPlace, GRID_COLUMNS } from '../grid/grid-row.ts'
import { clearRange } from '../grid/range-edits.ts'
import { readPastedBlock } from '../paste/read-pasted-block.ts'
import type { GridStore } from '../state/grid-store.ts'

const MAIN_BUTTON = 1

/** Events of all cells, handled once for the whole grid. */
export function gridEvents(grid: GridStore) {
  return {
    ...rangeByMouse(grid),
    onCopy: (event: ClipboardEvent) => void copyRange(event, grid),
    onCut: (event: ClipboardEvent) => {
      if (copyRange(event, grid)) grid.update(clearRange)
    },
    onKeyDown: (event: KeyboardEvent) => onKey(event, grid),
    onPaste: (event: ClipboardEvent) => onPaste(event, grid),
    onFocus: (event: FocusEvent) => atCell(event, (place) => grid.update((state) => enterCell(state, place))),
    onBlur: (event: FocusEvent) => {
      atCell(event, (place) => grid.update((state) => leaveCell(state, place)))
      const isOutside = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)
      if (isOutside) grid.update(withoutRange)
    },
  }
}

function onKey(event: KeyboardEvent, grid: GridStore): void {
  const input = event.target
  const place = cellPlaceOf(input)
  if (!place || !(input instanceof HTMLInputElement)) return
  const { key, shiftKey: shift, altKey: alt } = event
  const change = changeOfKey(grid.get(), place, { key, ctrl: hasControl(event), shift, alt, caret: caretOf(input) })
  if (!change) return
  event.preventDefault()
  grid.update(change)
}

/** False if only the cell's own text can be meant. */
function copyRange(event: ClipboardEvent, grid: GridStore): boolean {
  const text = textOfRange(grid.get())
  if (text === undefined || !cellPlaceOf(event.target)) return false
  event.preventDefault()
  event.clipboardData.setData('text/plain', text)
  return true
}

/** Pastes a block; the browser pastes a single cell, as into any field. */
function onPaste(event: ClipboardEvent, grid: GridStore): void {
  const block = readPastedBlock(event.clipboardData.getData('text/plain'))
  const place = cellPlaceOf(event.target)
  if (!block || !place) return
  event.preventDefault()
  grid.update((state) => pasteBlock(state, place, block))
}

function atCell(event: FocusEvent, act: (place: CellPlace) => void): void {
  const place = cellPlaceOf(event.target)
  if (place) act(place)
}

function caretOf({ value, selectionStart, selectionEnd }: HTMLInputElement): CellKey['caret'] {
  if (selectionStart === 0 && selectionEnd === value.length) return 'all'
  if (selectionStart !== selectionEnd) return 'inside'
  if (selectionStart === 0) return 'start'
  return selectionEnd === value.length ? 'end' : 'inside'
}

/** Mouse events that select a range, from the pressed cell to the one under the pointer; with Shift from the focused cell. */
function rangeByMouse(grid: GridStore) {
  let anchor: CellPlace | undefined
  return {
    onMouseDown: (event: MouseEvent) => {
      const place = event.button === 0 ? cellPlaceOf(event.target) : undefined
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
      const [begun, head] = [anchor, cellPlaceOf(event.target)]
      if (begun && head) grid.update((state) => withRange(state, { anchor: begun, head }))
    },
    onMouseUp: () => {
      anchor = undefined
    },
  }
}

/** Place of the cell whose field the element is. */
function cellPlaceOf(target: EventTarget): CellPlace | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const column = GRID_COLUMNS.find((name) => name === target.dataset.column)
  const rowId = Number(target.dataset.row)
  return column && Number.isInteger(rowId) ? { rowId, column } : undefined
}
