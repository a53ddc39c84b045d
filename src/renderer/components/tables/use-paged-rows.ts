import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useIsNarrow } from '../layout/use-is-narrow.ts'
import type { PagedList } from './paged-list.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** In px: of a row in one line, and in the two that a narrow window has for one that folds. */
export const ROW_HEIGHTS = { oneLine: 32, folded: 44 } as const

/** Whether the rows of a list that can fold, with columns of these widths, do so now. */
export function useIsFolded(foldedColumns: string | undefined): boolean {
  const isNarrow = useIsNarrow()
  return foldedColumns !== undefined && isNarrow
}

type PagedRowsOptions = {
  readonly list: PagedList
  /** The place of the first row that was read, among all. */
  readonly first: number
  /** All rows read so far. */
  readonly count: number
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rowHeight: number
  readonly initialOffset?: number
  readonly kept: number
}

/** How many rows before the last one, or behind the first, further ones are read. */
const NEAR = 20

/** The rows in sight, by their places among those read; further pages are read before their rows come into sight. */
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

/** Rows that come in above those in sight push nothing: one stays where one is. */
function useSteadyScroll({ scroller, first, count, rowHeight }: PagedRowsOptions): void {
  const before = useRef({ first, count })
  useLayoutEffect(() => {
    // Where some of the total cannot be read, the first row is nearer to the top than it was said to be.
    const added = Math.min(before.current.first - first, count - before.current.count)
    before.current = { first, count }
    if (added > 0) scroller.current?.scrollBy({ top: added * rowHeight, behavior: 'instant' })
  }, [scroller, first, count, rowHeight])
}
