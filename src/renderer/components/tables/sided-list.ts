import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ListSide } from '#contract/desk/list-page.ts'
import { pagedList } from './paged-list.ts'
import { sumOf } from './sum-of.ts'

type ReadPage = { readonly data: readonly unknown[]; readonly total: number | null; readonly leftOut: number }

/** A list as it is read from each of its sides, and the side that one went to last; from the other one nothing need be read. */
type Sides<Page extends ReadPage> = Readonly<Record<ListSide, UseInfiniteQueryResult<InfiniteData<Page>>>> & {
  readonly wanted: ListSide
}

/** The rows read so far from that side, once they are there, and what the list's first page says of all. */
export function sidedList<Page extends ReadPage>({ start, end, wanted }: Sides<Page>) {
  const side: ListSide = wanted === 'end' && (end.data || end.isError) ? 'end' : 'start'
  const read = side === 'end' ? end : start
  const pages = read.data?.pages ?? []
  const rows: readonly Page['data'][number][] = pages.flatMap((page) => page.data)
  const all = start.data?.pages[0]
  const total = all?.total ?? undefined
  const isFromTop = side === 'start' || (read.isSuccess && !read.hasPreviousPage)
  return {
    ...{ rows, side, all, total, isFromTop },
    /** The place of the first row among all. */
    first: isFromTop ? 0 : Math.max((total ?? 0) - rows.length, 0),
    /** How many rows of these pages cannot be read. */
    leftOut: sumOf(pages.map((page) => page.leftOut)),
    ...pagedList(read),
  }
}
