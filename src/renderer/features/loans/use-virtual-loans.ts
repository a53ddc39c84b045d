import { type RefObject, useEffect } from 'react'
import { useVirtualRows } from '../../components/use-virtual-rows.ts'
import type { LoanList } from './use-loan-list.ts'

export const ROW_HEIGHT = 32

type VirtualLoansOptions = {
  readonly list: LoanList
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly initialOffset: number
  readonly kept: number
}

/** The rows in sight; the next page is read before its rows come into sight. */
export function useVirtualLoans({ list, scroller, initialOffset, kept }: VirtualLoansOptions) {
  const count = list.loans.length
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
