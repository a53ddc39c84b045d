import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useDelayed } from '../notices/use-delayed.ts'
import { GapRow } from './gap-row.tsx'
import classes from './list-table.module.css'
import type { PagedList } from './paged-list.ts'
import { type SkeletonColumn, SkeletonRows } from './skeleton-rows.tsx'
import table from './table.module.css'
import { ROW_HEIGHTS, useIsFolded, usePagedRows } from './use-paged-rows.ts'
import { useRowFocus } from './use-row-focus.ts'

/** What each row takes from its list. */
export type ListRow = {
  readonly index: number
  /** The one row that Tab reaches. */
  readonly isActive: boolean
  readonly onOpen: () => void
  readonly onFocus: () => void
}

/** Where one was in the list before, and who remembers it; `scrollTop` in px. A jump is one by a key, just now. */
type Place = {
  readonly isJump: boolean
  readonly index: number
  readonly scrollTop: number
  readonly remember: (index: number, scrollTop: number) => void
}

type ListTableProps = {
  readonly label: string
  /** In px, of a row in one line; in a narrower place the table scrolls sideways. */
  readonly minWidth: number
  /** Where each cell of a row stands in a narrow window, which shows a row in two lines. */
  readonly folded?: string | undefined
  readonly head: ReactNode
  readonly columns: readonly SkeletonColumn[]
  readonly list: PagedList
  /** The place of the first row that was read, rows read so far, and rows in all. */
  readonly first?: number
  readonly count: number
  readonly total: number
  readonly row: (row: ListRow) => ReactNode
  readonly onOpen: (index: number, isByKey: boolean) => void
  readonly place?: Place
  /** Shows the rows of one side of a list that is too long to read all of it. */
  readonly onJump?: (side: 'start' | 'end') => void
  /** Rows can be selected by these keys. */
  readonly onSelectKey?: (event: KeyboardEvent, active: number) => void
  /** Stands under the head where there are no rows. */
  readonly children?: ReactNode
}

/** A list that is read as one scrolls: its head stays in sight, and one goes through its rows by keyboard. */
export function ListTable(props: ListTableProps) {
  const { label, minWidth, folded, head, columns, list, total, onSelectKey, children } = props
  const isFolded = useIsFolded(folded)
  const { rows, scroller, focus, remember } = useRows(props, isFolded)
  const showsSkeleton = useDelayed(list.isLoading)
  const onKeyDown = (event: KeyboardEvent) => {
    onSelectKey?.(event, focus.active)
    focus.onKeyDown(event)
  }
  return (
    <div className={classes.scroller} ref={scroller} onScroll={() => remember(focus.active)} tabIndex={-1}>
      <table
        className={folded === undefined ? table.table : `${table.table} ${classes.folded} ${folded}`}
        style={{ minWidth: isFolded ? undefined : minWidth }}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows take the focus is a grid
        role="grid"
        aria-label={label}
        aria-multiselectable={onSelectKey !== undefined || undefined}
        aria-rowcount={total + 1}
      >
        {head}
        <tbody ref={focus.body} onKeyDown={onKeyDown} aria-busy={list.isLoading || list.isOfOtherFilters}>
          {rows}
          {(showsSkeleton || list.isReadingMore) && <SkeletonRows columns={columns} count={showsSkeleton ? 12 : 3} />}
        </tbody>
      </table>
      {children}
    </div>
  )
}

function useRows(props: ListTableProps, isFolded: boolean) {
  const { list, first = 0, count, columns, row, onOpen, place, onJump } = props
  const rowHeight = isFolded ? ROW_HEIGHTS.folded : ROW_HEIGHTS.oneLine
  const scroller = useRef<HTMLDivElement>(null)
  const remember = (index: number) => place?.remember(index, scroller.current?.scrollTop ?? 0)
  const openAt = (index: number, isByKey: boolean) => {
    remember(index)
    onOpen(index, isByKey)
  }
  const jumpTo = (key: 'Home' | 'End') => {
    const isFurther = key === 'Home' ? list.hasEarlier : list.hasMore
    if (isFurther) onJump?.(key === 'Home' ? 'start' : 'end')
    return isFurther && onJump !== undefined
  }
  const focus = useRowFocus({
    ...{ first, count, jumpTo },
    initialIndex: place?.index ?? 0,
    isJump: place?.isJump ?? false,
    rowsPerPage: () => Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2, 1),
    scrollTo: (index) => virtual.virtualizer.scrollToIndex(index - first),
    onOpen: (index) => openAt(index, true),
  })
  const initialOffset = place?.scrollTop ?? 0
  const virtual = usePagedRows({ list, first, count, scroller, rowHeight, initialOffset, kept: focus.active })
  const rows = virtual.shown.map((item) => {
    if (item.kind === 'gap') return <GapRow key={item.key} height={item.height} columns={columns.length} />
    const index = first + item.index
    const handlers = { onOpen: () => openAt(index, false), onFocus: () => focus.setActive(index) }
    return row({ index, isActive: index === focus.active, ...handlers })
  })
  return { rows, scroller, focus, remember }
}
