import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'

/** A row to draw, with the height of those left out before it. */
export type VirtualRow = { readonly index: number; readonly gapBefore: number }

export type VirtualRows = {
  readonly rows: readonly VirtualRow[]
  readonly gapAfter: number
}

type Options = {
  readonly count: number
  readonly rowHeight: number
  readonly scroller: RefObject<HTMLElement | null>
  /** A row that is drawn wherever one scrolls, because it has the keyboard. */
  readonly kept?: number | undefined
}

/** The rows in view and a few around them, so that 1,200 rows cost no more than forty. */
export function useVirtualRows({ count, rowHeight, scroller, kept }: Options): VirtualRows {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      if (kept === undefined || kept >= range.count || shown.includes(kept)) return shown
      return [...shown, kept].sort((a, b) => a - b)
    },
    [kept],
  )
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 12,
    rangeExtractor,
    initialRect: { width: 0, height: 600 },
  })
  const rows = withGaps(virtualizer.getVirtualItems())
  const end = virtualizer.getVirtualItems().at(-1)?.end ?? 0
  return { rows, gapAfter: virtualizer.getTotalSize() - end }
}

function withGaps(items: readonly { index: number; start: number; end: number }[]): readonly VirtualRow[] {
  return items.map(({ index, start }, position) => ({ index, gapBefore: start - (items[position - 1]?.end ?? 0) }))
}
