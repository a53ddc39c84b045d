import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue } from 'react'

export type RowOrGap =
  | { readonly kind: 'row'; readonly index: number; readonly key: string }
  | { readonly kind: 'gap'; readonly height: number; readonly key: string }

type VirtualRowsOptions = {
  readonly count: number
  readonly scroller: RefObject<HTMLElement | null>
  /** In px, like the other heights. */
  readonly rowHeight: number
  /** Height of the sticky head, which covers rows. */
  readonly headHeight: number
  readonly initialOffset?: number
  /** Index of a row that stays rendered even when it is scrolled away, so that its focus is not lost. */
  readonly kept?: number | undefined
}

/** Up to this many rows are all rendered, so that the browser's own search finds them. */
const ALL_IN_PAGE = 150

/** Renders only the visible rows, with gaps of the right height for the rest. */
export function useVirtualRows(options: VirtualRowsOptions) {
  const { count, scroller, rowHeight, headHeight, initialOffset = 0, kept = -1 } = options
  // Visible rows are painted before those around them.
  const overscan = useDeferredValue(overscanOf(count), 0)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    initialOffset,
    initialRect: { width: 0, height: 800 },
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), kept, count),
  })
  const items = virtualizer.getVirtualItems()
  return { virtualizer, items, shown: withGaps(items, headHeight, virtualizer.getTotalSize()) }
}

function overscanOf(count: number): number {
  if (count === 0) return 0
  return count <= ALL_IN_PAGE ? ALL_IN_PAGE : 10
}

function withKept(indexes: readonly number[], kept: number, count: number): number[] {
  if (kept < 0 || kept >= count || indexes.includes(kept)) return [...indexes]
  return [...indexes, kept].sort((a, b) => a - b)
}

function withGaps(items: readonly VirtualItem[], start: number, size: number): RowOrGap[] {
  const shown: RowOrGap[] = []
  let end = start
  for (const item of items) {
    if (item.start > end) shown.push({ kind: 'gap', height: item.start - end, key: `before-${item.index}` })
    shown.push({ kind: 'row', index: item.index, key: String(item.index) })
    end = item.end
  }
  const rest = start + size - end
  if (rest > 0) shown.push({ kind: 'gap', height: rest, key: 'after' })
  return shown
}
