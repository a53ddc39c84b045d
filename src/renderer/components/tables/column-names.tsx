import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties, PointerEvent, ReactNode } from 'react'
import type { SortDirection } from '#values/vocabulary/loan-list-terms.ts'
import { classNames } from './class-names.ts'
import classes from './column-names.module.css'
import list from './list-table.module.css'
import table from './table.module.css'

/** A column of any table, as its head names it; `px` if it does not share the width with the others. */
type NamedColumn = {
  readonly name: string
  readonly head?: ReactNode
  readonly isNumber?: boolean
  readonly sorted?: SortDirection | undefined
  readonly onSort?: (() => void) | undefined
  readonly onWidth?: ((px: number | null) => void) | undefined
  readonly isKept?: boolean
  readonly isAction?: boolean
  readonly px?: number
  readonly folded?: CSSProperties
}

type ColumnNamesProps = {
  readonly columns: readonly NamedColumn[]
  /** True if rows currently have two lines. */
  readonly isFolded?: boolean
  /** True if there are rows that can have an order. */
  readonly isOrdered?: boolean
}

type ColumnEdgeProps = { readonly onWidth: (px: number | null) => void }

/** In px: a narrower column could not be dragged any more. */
const LEAST = 40

/** The head of a table; names of number columns are right-aligned like their numbers. */
export function ColumnNames({ columns, isFolded = false, isOrdered = false }: ColumnNamesProps) {
  return (
    <tr>
      {columns.map((column) => (
        <th
          key={column.name}
          scope="col"
          data-column={column.name}
          className={classNames(column.isNumber && table.number, column.isKept && list.kept)}
          aria-sort={ariaSort(column.sorted)}
          style={isFolded ? column.folded : { width: column.px }}
        >
          <Head {...column} isOrdered={isOrdered} />
          {column.onWidth && !isFolded && <ColumnEdge onWidth={column.onWidth} />}
        </th>
      ))}
    </tr>
  )
}

function ariaSort(direction: SortDirection | undefined) {
  if (direction === undefined) return undefined
  return direction === 'asc' ? 'ascending' : 'descending'
}

function Head({ name, head, isAction, sorted, onSort, isOrdered }: NamedColumn & { readonly isOrdered: boolean }) {
  if (head !== undefined) return head
  if (isAction) return <VisuallyHidden>{name}</VisuallyHidden>
  const words = sorted ? (
    <Sorted name={name} direction={sorted} isOrdered={isOrdered} />
  ) : (
    <span className={table.name}>{name}</span>
  )
  if (!onSort) return words
  // Outside of the tab order, because ten more stops would be in the way; the sort key reaches it.
  return (
    <UnstyledButton className={table.sort} tabIndex={-1} data-sort={name} title={`Sort by ${name}`} onClick={onSort}>
      {words}
    </UnstyledButton>
  )
}

type SortedProps = { readonly name: string; readonly direction: SortDirection; readonly isOrdered: boolean }

function Sorted({ name, direction, isOrdered }: SortedProps) {
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <span className={table.sorted}>
      <span className={table.name}>{name}</span> {isOrdered && <Arrow size={12} aria-hidden />}
    </span>
  )
}

/**
 * Right edge of a column's head, which resizes the column by dragging; a double click restores the default width. By keyboard, widths are
 * typed in the column chooser.
 */
function ColumnEdge({ onWidth }: ColumnEdgeProps) {
  const draw = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    drawWidth(event.currentTarget, event.clientX, onWidth)
  }
  return <span aria-hidden className={classes.edge} onPointerDown={draw} onDoubleClick={() => onWidth(null)} />
}

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
