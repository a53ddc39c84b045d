import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { type AmountGrid, type AmountPlace, placeAfterKey, placeAt } from './amount-places.ts'

type AmountFocusOptions<Column extends string> = AmountGrid<Column> & {
  readonly onAsk: (place: AmountPlace<Column>, cell: HTMLElement) => void
}

/**
 * Keyboard focus for the amounts of a table. Tab reaches one amount; the arrow keys, Home, End, PageUp and PageDown move it; Enter and a
 * click request its explanation. Handled once for the whole table; the cells are AmountCells.
 */
export function useAmountFocus<Column extends string>({ onAsk, ...field }: AmountFocusOptions<Column>) {
  const [chosen, setActive] = useState<AmountPlace<Column>>()
  const table = useRef<HTMLTableElement>(null)
  const wanted = useRef<AmountPlace<Column>>(undefined)
  const active = thereNow(chosen, field)
  useLayoutEffect(() => {
    const place = wanted.current
    const cell = place && cellOf(table.current, place)
    if (!cell) return
    wanted.current = undefined
    cell.focus()
  })
  const goTo = (place: AmountPlace<Column>) => {
    wanted.current = place
    setActive(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const here = placeOf(event.target, field)
    if (!here || event.altKey || event.shiftKey) return
    const { key, ctrlKey, metaKey } = event
    const ctrl = ctrlKey || metaKey
    if (!ctrl && (key === 'Enter' || key === ' ')) ask(event, here, onAsk)
    const next = placeAfterKey({ key, ctrl }, here, field)
    if (!next) return
    event.preventDefault()
    goTo(next)
  }
  const onClick = (event: MouseEvent) => {
    const here = placeOf(event.target, field)
    // Selecting a figure to copy it is not a request.
    if (!here || document.getSelection()?.isCollapsed === false) return
    goTo(here)
    ask(event, here, onAsk)
  }
  return {
    active,
    table,
    on: { onKeyDown, onClick },
    cellOf: (place: AmountPlace<Column>) => cellOf(table.current, place),
  }
}

function ask<Column extends string>(
  event: KeyboardEvent | MouseEvent,
  place: AmountPlace<Column>,
  onAsk: AmountFocusOptions<Column>['onAsk'],
): void {
  const cell = cellAt(event.target)
  if (!cell) return
  event.preventDefault()
  onAsk(place, cell)
}

/** The active place: the first amount of the first row until the user moves, and the last row if the table has become shorter. */
function thereNow<Column extends string>(chosen: AmountPlace<Column> | undefined, field: AmountGrid<Column>) {
  if (!chosen) return placeAt(field.firstRow ?? 0, 0, field)
  const column = field.columns.indexOf(chosen.column)
  return placeAt(chosen.row === 'sum' ? field.count : Math.min(chosen.row, field.count - 1), column, field)
}

function cellAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-amount-column]') : null
}

function placeOf<Column extends string>(
  target: EventTarget,
  { columns }: AmountGrid<Column>,
): AmountPlace<Column> | undefined {
  const { amountRow, amountColumn } = cellAt(target)?.dataset ?? {}
  const column = columns.find((name) => name === amountColumn)
  if (column === undefined || amountRow === undefined) return undefined
  return { row: amountRow === 'sum' ? 'sum' : Number(amountRow), column }
}

function cellOf(table: HTMLElement | null, { row, column }: AmountPlace<string>): HTMLElement | null {
  const inRow = `[data-amount-row="${row}"]`
  const selectors = [`${inRow}[data-amount-column="${column}"]`, `${inRow}[data-amount-also~="${column}"]`]
  return table?.querySelector<HTMLElement>(selectors.join()) ?? null
}
