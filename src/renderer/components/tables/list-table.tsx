import {
  type Key,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useFormats } from '../../formats/current-formats.ts'
import { useDelayed } from '../notices/use-delayed.ts'
import type { Column } from './column.ts'
import { ColumnNames } from './column-names.tsx'
import { columnWidths, leastWidth } from './column-widths.ts'
import { ListRow, type RowAttributes } from './list-row.tsx'
import classes from './list-table.module.css'
import type { PagedList } from './paged-list.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import table from './table.module.css'
import { ROW_HEIGHTS, useIsFolded, usePagedRows } from './use-paged-rows.ts'
import { useRowFocus } from './use-row-focus.ts'
import { VirtualRows } from './virtual-rows.tsx'

/**
 * Initial place in the list, and the function that remembers a later one. `scrollTop` in px; undefined: the row is scrolled into view.
 * `isJump`: a key (Home, End) has just led here.
 */
type Place = {
  readonly isJump: boolean
  readonly index: number
  readonly scrollTop: number | undefined
  readonly remember?: (index: number, scrollTop: number) => void
}

export type ListTableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Widths of the columns in a narrow window, where a row has two lines, as CSS; without it a row stays on one line. */
  readonly foldedColumns?: string
  readonly list: PagedList
  /** Rows read so far, the place of the first in the whole list, and the total; the total is undefined if nobody counted it. */
  readonly rows: readonly Row[]
  readonly first?: number
  readonly total: number | undefined
  readonly keyOf: (row: Row) => Key
  readonly attributesOf?: (row: Row) => RowAttributes
  readonly onOpen: (row: Row, isByKey: boolean) => void
  readonly place?: Place
  /** Shows the rows at one side of a list that is too long to read completely. */
  readonly onJump?: (side: 'start' | 'end') => void
  /** Handles the keys that select rows. */
  readonly onSelectKey?: (event: KeyboardEvent, active: number) => void
  /** Shown under the head if there are no rows. */
  readonly children?: ReactNode
}

type ListColumnsProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly isFolded: boolean
}

/** A list that reads further rows while the user scrolls: the head stays visible, and the keyboard moves through the rows. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, foldedColumns, list, rows, first = 0, total, keyOf, onSelectKey, children } = props
  const isFolded = useIsFolded(foldedColumns)
  const { shown, scroller, focus, remember, onClick, onFocus } = useRows(props, isFolded)
  const draw = useDrawing(props, isFolded)
  const showsSkeleton = useDelayed(list.isLoading)
  const isBehind = useDelayed(list.isOfOtherFilters)
  useSideways(scroller)
  const onKeyDown = (event: KeyboardEvent) => {
    onSelectKey?.(event, focus.active)
    focus.onKeyDown(event)
  }
  return (
    <div
      className={classes.scroller}
      ref={scroller}
      onScroll={() => remember(focus.active)}
      tabIndex={-1}
      data-scrolls-sideways="large-figures"
    >
      <table
        {...looks(columns, foldedColumns, isFolded)}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows take the focus is a grid
        role="grid"
        aria-label={label}
        aria-multiselectable={onSelectKey !== undefined || undefined}
        aria-rowcount={total === undefined ? -1 : total + 1}
      >
        <ListColumns columns={columns} rows={rows} isFolded={isFolded} />
        <tbody
          ref={focus.body}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={onFocus}
          aria-busy={list.isLoading || list.isOfOtherFilters}
          data-behind={isBehind || undefined}
        >
          <VirtualRows shown={shown} columns={columns.length}>
            {(place) => {
              const row = rows[place]
              const index = first + place
              return row && <Drawn key={keyOf(row)} index={index} isActive={index === focus.active} draw={draw} />
            }}
          </VirtualRows>
          {(showsSkeleton || list.isReadingMore) && <SkeletonRows columns={columns} count={showsSkeleton ? 12 : 3} />}
        </tbody>
      </table>
      {children}
    </div>
  )
}

type ListHeadProps<Row> = Pick<ListTableProps<Row>, 'columns' | 'foldedColumns'>

/** Head of a list, shown in its place before there is a list. */
export function ListHead<Row>({ columns, foldedColumns }: ListHeadProps<Row>) {
  const isFolded = useIsFolded(foldedColumns)
  return (
    <div className={classes.scroller} aria-hidden>
      <table {...looks(columns, foldedColumns, isFolded)}>
        <ListColumns columns={columns} rows={[]} isFolded={isFolded} />
      </table>
    </div>
  )
}

function looks<Row>(columns: readonly Column<Row>[], foldedColumns: string | undefined, isFolded: boolean) {
  const style = isFolded ? { gridTemplateColumns: foldedColumns } : { minWidth: leastWidth(columns) }
  return { className: foldedColumns === undefined ? table.table : `${table.table} ${classes.folded}`, style }
}

/** Rows visible above a row that is scrolled into view. */
const ROWS_ABOVE = 8

function useRows<Row>(props: ListTableProps<Row>, isFolded: boolean) {
  const { list, first = 0, rows, place, onJump } = props
  const rowHeight = isFolded ? ROW_HEIGHTS.folded : ROW_HEIGHTS.oneLine
  const scroller = useRef<HTMLDivElement>(null)
  const remember = (index: number) => place?.remember?.(index, scroller.current?.scrollTop ?? 0)
  const openAt = (index: number, isByKey: boolean) => {
    const row = rows[index - first]
    remember(index)
    if (row !== undefined) props.onOpen(row, isByKey)
  }
  const jumpTo = (key: 'Home' | 'End') => {
    const isFurther = key === 'Home' ? list.hasEarlier : list.hasMore
    if (isFurther) onJump?.(key === 'Home' ? 'start' : 'end')
    return isFurther && onJump !== undefined
  }
  const focus = useRowFocus({
    first,
    count: rows.length,
    jumpTo,
    initialIndex: place?.index ?? 0,
    isJump: place?.isJump ?? false,
    rowsPerPage: () => Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2, 1),
    scrollTo: (index) => virtual.virtualizer.scrollToIndex(index - first),
    onOpen: (index) => openAt(index, true),
  })
  const rowsAbove = Math.max((place?.index ?? 0) - first - ROWS_ABOVE, 0)
  const initialOffset = place?.scrollTop ?? rowsAbove * rowHeight
  const paged = { list, first, count: rows.length, scroller, rowHeight, initialOffset, kept: focus.active }
  const virtual = usePagedRows(paged)
  const at = (act: (index: number) => void) => (event: SyntheticEvent) => {
    const index = indexOf(event.target)
    if (index !== undefined) act(index)
  }
  return {
    shown: virtual.shown,
    scroller,
    focus,
    remember,
    onClick: at((index) => openAt(index, false)),
    onFocus: at(focus.setActive),
  }
}

/** Place of the row that an event happened in. */
function indexOf(target: EventTarget): number | undefined {
  const index = target instanceof Element && target.closest<HTMLElement>('[data-index]')?.dataset.index
  return index ? Number(index) : undefined
}

type Draw = (index: number, isActive: boolean) => ReactNode

/** Returns the function that draws a row; its identity changes only with the rows, their attributes or the formats. */
function useDrawing<Row>({ rows, first = 0, columns, attributesOf }: ListTableProps<Row>, isFolded: boolean): Draw {
  const formats = useFormats()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells are written by the formats
  return useCallback(
    (index, isActive) => {
      const row = rows[index - first]
      if (row === undefined) return null
      const place = { index, isActive, isFolded }
      return <ListRow row={row} columns={columns} place={place} attributes={attributesOf?.(row) ?? {}} />
    },
    [rows, first, columns, attributesOf, isFolded, formats],
  )
}

type DrawnProps = { readonly index: number; readonly isActive: boolean; readonly draw: Draw }

/** Memoized, so that a row that stays visible while the list scrolls is not rendered again. */
const Drawn = memo(function Drawn({ index, isActive, draw }: DrawnProps) {
  return draw(index, isActive)
})

/** Column widths of a list, and its head, which stays visible. */
function ListColumns<Row>({ columns, rows, isFolded }: ListColumnsProps<Row>) {
  const formats = useFormats()
  // Memoized: the calculation covers all rows read, and scrolling must not repeat it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are written by the formats
  const widths = useMemo(() => columnWidths(columns, rows), [columns, rows, formats])
  return (
    <>
      <colgroup>
        {columns.map(({ name }, index) => (
          <col key={name} style={{ width: widths[index] }} />
        ))}
      </colgroup>
      <thead className={classes.head}>
        <ColumnNames columns={columns} isFolded={isFolded} isOrdered={rows.length > 0} />
      </thead>
    </>
  )
}

/** Marks a list that is wider than its container, so that its first columns stay visible; other lists render faster without. */
function useSideways(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = scroller
    const table = current?.querySelector('table')
    if (!current || !table) return
    const mark = () => current.toggleAttribute('data-sideways', table.offsetWidth > current.clientWidth)
    const observer = new ResizeObserver(mark)
    observer.observe(current)
    observer.observe(table)
    return () => observer.disconnect()
  }, [scroller])
}
