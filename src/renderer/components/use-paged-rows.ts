import { type RefObject, useEffect } from 'react'
import type { PagedList } from './paged-list.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

export const ROW_HEIGHT = 32

type PagedRowsOptions = {
  readonly list: PagedList
  /** All rows read so far. */
  readonly count: number
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly initialOffset?: number
  readonly kept: number
}

/** The rows in sight; the next page is read before its rows come into sight. */
export function usePagedRows({ list, count, scroller, initialOffset = 0, kept }: PagedRowsOptions) {
  const rows = useVirtualRows({
    count,
    scroller,
    rowHeight: ROW_HEIGHT,
    headHeight: ROW_HEIGHT,
    initialOffset,
    kept,
  })
  const lastShown = rows.virtualizer.range?.endIndex ?? -1
  const { hasMore, isReadingMore, isOfOtherFilters, error, readMore } = list
  const isNearEnd = lastShown >= count - 20
  useEffect(() => {
    if (isNearEnd && hasMore && !isReadingMore && !isOfOtherFilters && !error) readMore()
  }, [isNearEnd, hasMore, isReadingMore, isOfOtherFilters, error, readMore])
  return rows
}
