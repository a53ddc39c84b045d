import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { enterCell, leaveCell, pasteBlock } from '../grid/grid-edits.ts'
import { type CellKey, changeOfKey } from '../grid/grid-keys.ts'
import { type CellPlace, GRID_COLUMNS } from '../grid/grid-row.ts'
import { readPastedBlock } from '../paste/read-pasted-block.ts'
import type { GridStore } from '../state/grid-store.ts'

/** What happens in any cell, handled once for the whole grid. */
export function gridEvents(grid: GridStore) {
  return {
    onKeyDown: (event: KeyboardEvent) => onKey(event, grid),
    onPaste: (event: ClipboardEvent) => onPaste(event, grid),
    onFocus: (event: FocusEvent) => atCell(event, (place) => grid.update((state) => enterCell(state, place))),
    onBlur: (event: FocusEvent) => atCell(event, (place) => grid.update((state) => leaveCell(state, place))),
  }
}

function onKey(event: KeyboardEvent, grid: GridStore): void {
  const input = event.target
  const place = placeOf(input)
  if (!place || !(input instanceof HTMLInputElement)) return
  const { key, ctrlKey, metaKey, shiftKey: shift, altKey: alt } = event
  const change = changeOfKey(grid.get(), place, { key, ctrl: ctrlKey || metaKey, shift, alt, caret: caretOf(input) })
  if (!change) return
  event.preventDefault()
  grid.update(change)
}

/** A single cell is pasted by the browser, as into any field. */
function onPaste(event: ClipboardEvent, grid: GridStore): void {
  const block = readPastedBlock(event.clipboardData.getData('text/plain'))
  const place = placeOf(event.target)
  if (!block || !place) return
  event.preventDefault()
  grid.update((state) => pasteBlock(state, place, block))
}

function atCell(event: FocusEvent, act: (place: CellPlace) => void): void {
  const place = placeOf(event.target)
  if (place) act(place)
}

function placeOf(target: EventTarget): CellPlace | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const column = GRID_COLUMNS.find((name) => name === target.dataset.column)
  const rowId = Number(target.dataset.row)
  return column && Number.isInteger(rowId) ? { rowId, column } : undefined
}

function caretOf({ value, selectionStart, selectionEnd }: HTMLInputElement): CellKey['caret'] {
  if (selectionStart === 0 && selectionEnd === value.length) return 'all'
  if (selectionStart !== selectionEnd) return 'inside'
  if (selectionStart === 0) return 'start'
  return selectionEnd === value.length ? 'end' : 'inside'
}
