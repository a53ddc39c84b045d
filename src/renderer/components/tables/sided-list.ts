import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ListSide } from '#contract/desk/list-page.ts'
import { pagedList } from './paged-list.ts'
import { sumOf } from './sum-of.ts'

type ReadPage = {
  readonly data: readonly unknown[]
  readonly total: number | null
  /** There are more than `total`. */
  readonly isOverTotal?: boolean
  readonly leftOut: number
}

/** A list as it is read from each of its sides, and the side that one went to last; from the other one nothing need be read. */
type Sides<Page extends ReadPage> = Readonly<Record<ListSide, UseInfiniteQueryResult<InfiniteData<Page>>>> & {
  readonly wanted: ListSide
  /** How many there are, where it is known otherwise than by the first page. */
  readonly known?: number | undefined
}

/** The rows read so far from that side, once they are there, and what the list's first page says of all. */
export function sidedList<Page extends ReadPage>({ start, end, wanted, known }: Sides<Page>) {
  const all = start.data?.pages[0]
  const total = known ?? all?.total ?? undefined
  const isOver = known === undefined && all?.isOverTotal === true
  // From the end, the place of each row follows from how many there are.
  const isCounted = !start.isPending && !isOver
  const side: ListSide = wanted === 'end' && isCounted && (end.data || end.isError) ? 'end' : 'start'
  const read = side === 'end' ? end : start
  const pages = read.data?.pages ?? []
  const rows: readonly Page['data'][number][] = pages.flatMap((page) => page.data)
  const isFromTop = side === 'start' || (read.isSuccess && !read.hasPreviousPage)
  return {
    ...{ rows, side, all, total, isFromTop },
    /** Whether there are more than `total`, at which counting ended. */
    isOver,
    /** The place of the first row among all. */
    first: isFromTop ? 0 : Math.max((total ?? 0) - rows.length, 0),
    /** How many rows of these pages cannot be read. */
    leftOut: sumOf(pages.map((page) => page.leftOut)),
    ...pagedList(read),
  }
}
