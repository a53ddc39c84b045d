import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useIsNarrow } from '../layout/use-is-narrow.ts'
import type { PagedList } from './paged-list.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** Heights in px of a row on one line, and of a folded row of two lines in a narrow window. */
export const ROW_HEIGHTS = { oneLine: 32, folded: 44 } as const

/** True if the rows are folded: the list has folded columns and the window is narrow. */
export function useIsFolded(foldedColumns: string | undefined): boolean {
  const isNarrow = useIsNarrow()
  return foldedColumns !== undefined && isNarrow
}

type PagedRowsOptions = {
  readonly list: PagedList
  /** Place of the first row read, in the whole list. */
  readonly first: number
  /** Number of rows read so far. */
  readonly count: number
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rowHeight: number
  readonly initialOffset?: number
  readonly kept: number
}

/** Further rows are read when the view is this many rows from the first or the last row read. */
const NEAR = 20

/** The visible rows, by their places among those read; further pages are read before their rows come into view. */
export function usePagedRows(options: PagedRowsOptions) {
  const { list, first, count, scroller, rowHeight, initialOffset = 0, kept } = options
  const rows = useVirtualRows({
    count,
    scroller,
    rowHeight,
    headHeight: rowHeight,
    initialOffset,
    kept: kept - first,
  })
  useSteadyScroll(options)
  const lastShown = rows.virtualizer.range?.endIndex ?? -1
  const { hasMore, isReadingMore, isOfOtherFilters, error, readMore } = list
  const isNearEnd = lastShown >= count - NEAR
  useEffect(() => {
    if (isNearEnd && hasMore && !isReadingMore && !isOfOtherFilters && !error) readMore()
  }, [isNearEnd, hasMore, isReadingMore, isOfOtherFilters, error, readMore])
  const { hasEarlier, isReadingEarlier, readEarlier } = list
  const isNearStart = (rows.virtualizer.range?.startIndex ?? NEAR) < NEAR
  useEffect(() => {
    if (isNearStart && hasEarlier && !isReadingEarlier && !isOfOtherFilters && !error) readEarlier()
  }, [isNearStart, hasEarlier, isReadingEarlier, isOfOtherFilters, error, readEarlier])
  return rows
}

/** Keeps the scroll position while rows are added above the visible ones. */
function useSteadyScroll({ scroller, first, count, rowHeight }: PagedRowsOptions): void {
  const before = useRef({ first, count })
  useLayoutEffect(() => {
    // If some of the counted rows are unreadable, the first row is nearer to the top than the total implied.
    const added = Math.min(before.current.first - first, count - before.current.count)
    before.current = { first, count }
    if (added > 0) scroller.current?.scrollBy({ top: added * rowHeight, behavior: 'instant' })
  }, [scroller, first, count, rowHeight])
}
