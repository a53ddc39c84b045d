import type { PointerEvent } from 'react'
import classes from './column-edge.module.css'

type ColumnEdgeProps = { readonly onWidth: (px: number | null) => void }

/**
 * Right edge of a column's head, which resizes the column by dragging; a double click restores the default width. By keyboard, widths are
 * typed in the column chooser.
 */
export function ColumnEdge({ onWidth }: ColumnEdgeProps) {
  const draw = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    drawWidth(event.currentTarget, event.clientX, onWidth)
  }
  return <span aria-hidden className={classes.edge} onPointerDown={draw} onDoubleClick={() => onWidth(null)} />
}

/** In px: a narrower column could not be dragged any more. */
const LEAST = 40

/** The page is rendered again only at the end: until then the columns get their widths directly. */
function drawWidth(edge: HTMLElement, from: number, onWidth: (px: number) => void): void {
  const table = edge.closest('table')
  const head = edge.closest('th')
  if (!table || !head) return
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')]
  const columns = [...table.querySelectorAll<HTMLElement>('col')]
  const before = { columns: columns.map(({ style }) => style.width), table: table.style.width }
  const widths = heads.map((each) => each.getBoundingClientRect().width)
  const at = heads.indexOf(head)
  const start = widths[at] ?? LEAST
  let width = start
  const show = () => {
    for (const [index, column] of columns.entries()) column.style.width = `${index === at ? width : widths[index]}px`
    table.style.width = `${widths.reduce((sum, each) => sum + each, width - start)}px`
  }
  const move = ({ clientX }: globalThis.PointerEvent) => {
    width = Math.max(start + clientX - from, LEAST)
    show()
  }
  const stop = () => {
    window.removeEventListener('pointermove', move)
    for (const [index, column] of columns.entries()) column.style.width = before.columns[index] ?? ''
    table.style.width = before.table
    if (Math.round(width) !== Math.round(start)) onWidth(Math.round(width))
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', stop, { once: true })
  window.addEventListener('pointercancel', stop, { once: true })
}
