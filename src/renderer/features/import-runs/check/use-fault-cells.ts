import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ImportLine } from '#contract/desk/import-lines.ts'
import { tell } from '../../../components/notices/tell.tsx'
import { counted } from '../../../formats/shown-text.ts'
import { hasControl } from '../../../keys/platform.ts'
import type { Correction } from './corrections.ts'
import { cellOfField, type FaultColumn, isMasked, wordsOfCell } from './fault-columns.ts'
import type { FaultLines } from './use-fault-lines.ts'

type Place = { readonly line: number; readonly column: number }

/** Text of the cell in edit mode. `isOpened` is true if editing began with the text of the cell, not with a typed letter. */
type Edit = { readonly text: string; readonly isOpened: boolean }

export type FaultCells = ReturnType<typeof useFaultCells>

/**
 * Keyboard behavior of the grid, in which one cell is in the tab order. Arrows move it, Tab goes to the next faulty or odd
 * cell. Typing replaces the text of the cell, Enter or F2 opens it. Enter and leaving save the typed text, Esc discards it.
 */
export function useFaultCells(
  lines: FaultLines,
  columns: readonly FaultColumn[],
  scroller: RefObject<HTMLDivElement | null>,
) {
  const { rows } = lines
  const [chosen, setChosen] = useState<Place & { readonly position: number | undefined }>()
  const setActive = (place: Place | undefined) => setChosen(place && { ...place, position: rows[place.line]?.position })
  const [edited, setEdited] = useState<Edit>()
  const scrollTo = useRef<(line: number) => void>(undefined)
  const active = placeNow(rows, chosen) ??
    nextFault(rows, columns, { line: 0, column: -1 }, 1) ?? { line: 0, column: 0 }
  const focusCell = useWantedFocus(scroller, lines.total === 0)
  const goTo = (place: Place | undefined) => {
    if (!place) return
    setEdited(undefined)
    setActive(place)
    scrollTo.current?.(place.line)
    focusCell()
  }
  const goToFirst = () => {
    setActive(undefined)
    focusCell()
  }
  const keepText = (text: string) => {
    setEdited(undefined)
    const correction = correctionAt(lines, columns, active, text)
    if (correction) lines.correctTogether([correction])
  }
  const keep = () => edited && keepText(edited.text)
  const keys = { lines, columns, active, edited, goTo, keep, setEdited, focusCell, goToFirst }
  return {
    active,
    edited,
    scrollTo,
    keep,
    goTo,
    /** The list reports the chosen code again when its cell is closed. */
    type: (text: string) => setEdited((before) => before && { ...before, text }),
    take: (code: string) => {
      keepText(code)
      goTo(moved(active, [1, 0], lines.rows.length, columns.length))
    },
    handlers: {
      onKeyDown: (event: KeyboardEvent) => (edited === undefined ? onKey(event, keys) : onEditKey(event, keys)),
      onMouseDown: (event: MouseEvent) =>
        placeOf(event.target) && edited === undefined && setActive(placeOf(event.target)),
      onDoubleClick: () => setEdited(opened(textAt(lines, columns, active))),
      onPaste: (event: ClipboardEvent) => edited === undefined && onPaste(event, keys),
    },
  }
}

/** Place of a cell after other lines were inserted before its line. */
function placeNow(
  rows: readonly ImportLine[],
  chosen: (Place & { readonly position: number | undefined }) | undefined,
): Place | undefined {
  if (chosen === undefined || rows[chosen.line]?.position === chosen.position) return chosen
  const line = rows.findIndex(({ position }) => position === chosen.position)
  return line < 0 ? chosen : { ...chosen, line }
}

type Keys = {
  readonly lines: FaultLines
  readonly columns: readonly FaultColumn[]
  readonly active: Place
  readonly edited: Edit | undefined
  readonly goTo: (place: Place | undefined) => void
  readonly keep: () => void
  readonly setEdited: (edit: Edit | undefined) => void
  readonly focusCell: () => void
  readonly goToFirst: () => void
}

const MOVES: Readonly<Record<string, readonly [line: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function onKey(event: KeyboardEvent, keys: Keys): void {
  if (hasControl(event)) onControlKey(event, keys)
  else if (isDone(event, keys)) event.preventDefault()
}

/** Handles a plain key. False if the key has no meaning here. */
function isDone({ key, shiftKey, altKey }: KeyboardEvent, keys: Keys): boolean {
  const { lines, columns, active, goTo, setEdited } = keys
  const line = lines.rows[active.line]
  const move = MOVES[key]
  const next = key === 'Tab' ? nextFault(lines.rows, columns, active, shiftKey ? -1 : 1) : undefined
  if (!line || (key === 'Tab' && !next)) return false
  if (next) goTo(next)
  else if (move) goTo(moved(active, move, lines.rows.length, columns.length))
  else if (key === 'Enter' || key === 'F2') setEdited(opened(textAt(lines, columns, active)))
  else if (key === 'Delete') lines.leaveOut(line)
  else if (key.length === 1 && !altKey) setEdited({ text: key, isOpened: false })
  else return false
  return true
}

function onControlKey(event: KeyboardEvent, { lines, columns, goTo, goToFirst }: Keys): void {
  const key = event.key.toLowerCase()
  if (key === 'd') lines.correctAlike(goToFirst)
  else if (key === 'z') {
    const undone = lines.undo(goToFirst)
    const line = lines.rows.findIndex(({ position }) => position === undone?.position)
    if (undone && line >= 0) goTo({ line, column: columns.findIndex(({ field }) => field === undone.field) })
  } else return
  event.preventDefault()
}

/**
 * Handles a key in edit mode. The list of a cell has already handled a prevented key: it marks a code, or puts the marked
 * one into the cell.
 */
function onEditKey(event: KeyboardEvent, { lines, columns, active, goTo, keep, setEdited, focusCell }: Keys): void {
  if (event.defaultPrevented) return
  if (event.key === 'Escape') {
    setEdited(undefined)
    focusCell()
    event.stopPropagation()
  } else if (event.key === 'Enter' && !hasControl(event)) {
    keep()
    goTo(moved(active, [1, 0], lines.rows.length, columns.length))
  } else if (event.key === 'Tab') {
    keep()
    goTo(nextFault(lines.rows, columns, active, event.shiftKey ? -1 : 1) ?? active)
  } else return
  event.preventDefault()
}

/** Pastes a column of cells downwards from the active cell, one into each line. */
function onPaste(event: ClipboardEvent, { lines, columns, active }: Keys): void {
  if (lines.rows.length === 0) return
  const texts = event.clipboardData
    .getData('text/plain')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  event.preventDefault()
  event.nativeEvent.stopImmediatePropagation()
  const place = (below: number) => ({ line: active.line + below, column: active.column })
  lines.correctTogether(
    texts.flatMap((text, below) => correctionAt(lines, columns, place(below), text.split('\t')[0] ?? '') ?? []),
  )
  const beyond = active.line + texts.length - lines.rows.length
  if (beyond > 0) tell(`${counted(beyond, 'cell')} had no line here and ${beyond === 1 ? 'was' : 'were'} not pasted`)
}

/** Correction of a cell. Undefined if nothing changes. */
function correctionAt(
  lines: FaultLines,
  columns: readonly FaultColumn[],
  { line: at, column }: Place,
  text: string,
): Correction | undefined {
  const line = lines.rows[at]
  const field = columns[column]?.field
  if (!line || !field) return undefined
  const { row, text: before } = cellOfField(line, field)
  const wanted = text.trim()
  // The text that a faulty cell has may be the right one of several.
  const isFaulty = line.faults.some((fault) => fault.field === field && fault.row === row)
  // An empty text leaves a masked cell as it is: the edit began empty and nothing was typed.
  if ((wanted === before && !isFaulty) || (wanted === '' && isMasked(before))) return undefined
  return { position: line.position, field, row, text: wanted, before }
}

function textAt({ rows }: FaultLines, columns: readonly FaultColumn[], { line: at, column }: Place): string {
  const [line, field] = [rows[at], columns[column]?.field]
  return line && field ? cellOfField(line, field).text : ''
}

/** Edit of an opened cell. A masked text is unknown here, so its edit begins empty. */
function opened(text: string): Edit {
  return { text: isMasked(text) ? '' : text, isOpened: true }
}

function moved(
  { line, column }: Place,
  [down, right]: readonly [number, number],
  lines: number,
  columns: number,
): Place {
  return { line: within(line + down, lines), column: within(column + right, columns) }
}

function within(at: number, count: number): number {
  return Math.min(Math.max(at, 0), Math.max(count - 1, 0))
}

/** Next or previous faulty or odd cell, in reading order. */
function nextFault(
  rows: readonly ImportLine[],
  columns: readonly FaultColumn[],
  from: Place,
  way: 1 | -1,
): Place | undefined {
  for (let line = from.line, column = from.column + way; rows[line]; line += way) {
    for (; column >= 0 && column < columns.length; column += way)
      if (isMarked(rows[line], columns[column])) return { line, column }
    column = way === 1 ? 0 : columns.length - 1
  }
  return undefined
}

function isMarked(line: ImportLine | undefined, column: FaultColumn | undefined): boolean {
  return line !== undefined && column !== undefined && wordsOfCell(line, cellOfField(line, column.field)) !== undefined
}

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-line]') : null
  return cell ? { line: Number(cell.dataset.line), column: Number(cell.dataset.column) } : undefined
}

/** Moves focus to the active cell once it is in the page. Without lines, focus goes to the grid, so that its keys still work. */
function useWantedFocus(scroller: RefObject<HTMLDivElement | null>, isEmpty: boolean) {
  const isWanted = useRef(false)
  useLayoutEffect(() => {
    const found = scroller.current?.querySelector<HTMLElement>('td[tabindex="0"]')
    const cell = isWanted.current ? (found ?? (isEmpty ? scroller.current : undefined)) : undefined
    if (!cell) return
    isWanted.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return () => {
    isWanted.current = true
  }
}
