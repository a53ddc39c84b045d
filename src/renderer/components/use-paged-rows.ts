import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { PagedList } from './paged-list.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

export const ROW_HEIGHT = 32

type PagedRowsOptions = {
  readonly list: PagedList
  /** The place of the first row that was read, among all. */
  readonly first: number
  /** All rows read so far. */
  readonly count: number
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly initialOffset?: number
  readonly kept: number
}

/** How many rows before the last one, or behind the first, further ones are read. */
const NEAR = 20

/** The rows in sight, by their places among those read; further pages are read before their rows come into sight. */
export function usePagedRows({ list, first, count, scroller, initialOffset = 0, kept }: PagedRowsOptions) {
  const rows = useVirtualRows({
    count,
    scroller,
    rowHeight: ROW_HEIGHT,
    headHeight: ROW_HEIGHT,
    initialOffset,
    kept: kept - first,
  })
  useSteadyScroll(scroller, first)
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
function useSteadyScroll(scroller: RefObject<HTMLDivElement | null>, first: number): void {
  const before = useRef(first)
  useLayoutEffect(() => {
    const added = before.current - first
    before.current = first
    if (added > 0) scroller.current?.scrollBy({ top: added * ROW_HEIGHT, behavior: 'instant' })
  }, [scroller, first])
}
