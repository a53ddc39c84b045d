import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ListSide } from '#contract/desk/list-page.ts'
import { pagedList } from './paged-list.ts'
import { sumOfRows } from './sum-of.ts'

type ReadPage = {
  readonly data: readonly unknown[]
  readonly total: number | null
  /** True if there are more than `total`. */
  readonly isOverTotal?: boolean
  readonly leftOut: number
}

/** A list as read from each of its sides, and the side that the user last jumped to; the other side need not be read. */
type Sides<Page extends ReadPage> = Readonly<Record<ListSide, UseInfiniteQueryResult<InfiniteData<Page>>>> & {
  readonly wanted: ListSide
  /** Pages of another list, shown while this one cannot be read. */
  readonly kept?: InfiniteData<Page> | undefined
  /** Number of rows of the wanted list, if known from elsewhere than its first page. */
  readonly known?: number | undefined
}

/**
 * Rows read so far from the wanted side, once they have arrived, and the facts about the whole list from its first page. While the end
 * cannot be read, the rows from the start stay.
 */
export function sidedList<Page extends ReadPage>({ start, end, wanted, kept, known }: Sides<Page>) {
  const all = (start.data ?? kept)?.pages[0]
  const ofWanted = kept ? undefined : known
  const total = ofWanted ?? all?.total ?? undefined
  const isOver = ofWanted === undefined && all?.isOverTotal === true
  // From the end, the place of each row is calculated from the total.
  const isCounted = !start.isPending && !isOver
  const side: ListSide = wanted === 'end' && isCounted && end.data ? 'end' : 'start'
  const read = side === 'end' ? end : start
  const pages = (read.data ?? kept)?.pages ?? []
  const isEndUnread = wanted === 'end' && side === 'start' && end.isError
  const rows: readonly Page['data'][number][] = pages.flatMap((page) => page.data)
  const isFromTop = side === 'start' || (read.isSuccess && !read.hasPreviousPage)
  return {
    rows,
    side,
    all,
    total,
    isFromTop,
    /** True if there are more than `total`, where counting stopped. */
    isOver,
    /** Place of the first row in the whole list. */
    first: isFromTop ? 0 : Math.max((total ?? 0) - rows.length, 0),
    /** Number of unreadable rows in these pages. */
    leftOut: sumOfRows(pages.map((page) => page.leftOut)),
    ...pagedList(read),
    ...(kept && { isOfOtherFilters: true }),
    ...(isEndUnread && { error: end.error, isMoreUnread: true, readMore: () => void end.refetch() }),
  }
}
