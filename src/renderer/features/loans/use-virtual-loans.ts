import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import type { LoanList } from './use-loan-list.ts'

export const ROW_HEIGHT = 32
export const HEAD_HEIGHT = 32

type VirtualLoansOptions = {
  readonly list: LoanList
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly initialOffset: number
  /** Stays in the page even when scrolled away, so that the focus is not lost. */
  readonly kept: () => number
}

/** Only the rows in sight are in the page; the next page is read before its rows come into sight. */
export function useVirtualLoans({ list, scroller, initialOffset, kept }: VirtualLoansOptions) {
  const count = list.loans.length
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    initialOffset,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), kept(), count),
  })
  const items = virtualizer.getVirtualItems()
  const lastShown = items.findLast((item) => item.index !== kept())?.index ?? -1
  const { hasMore, isReadingMore, isOfOtherFilters, error, readMore } = list
  const isNearEnd = lastShown >= count - 20
  useEffect(() => {
    if (isNearEnd && hasMore && !isReadingMore && !isOfOtherFilters && !error) readMore()
  }, [isNearEnd, hasMore, isReadingMore, isOfOtherFilters, error, readMore])
  return { virtualizer, items: withGaps(items, virtualizer.getTotalSize()) }
}

function withKept(indexes: readonly number[], kept: number, count: number): number[] {
  if (kept >= count || indexes.includes(kept)) return [...indexes]
  return [...indexes, kept].sort((a, b) => a - b)
}

export type RowOrGap =
  | { readonly kind: 'row'; readonly index: number; readonly key: string }
  | { readonly kind: 'gap'; readonly height: number; readonly key: string }

/** The rows in their order, with a gap of the right height where rows are left out. */
function withGaps(items: readonly VirtualItem[], totalSize: number): RowOrGap[] {
  const shown: RowOrGap[] = []
  let end = HEAD_HEIGHT
  for (const item of items) {
    if (item.start > end) shown.push({ kind: 'gap', height: item.start - end, key: `before-${item.index}` })
    shown.push({ kind: 'row', index: item.index, key: String(item.index) })
    end = item.end
  }
  const rest = totalSize + HEAD_HEIGHT - end
  if (rest > 0) shown.push({ kind: 'gap', height: rest, key: 'after' })
  return shown
}
