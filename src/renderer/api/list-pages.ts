import { LIST_END, type ListSide } from '#contract/desk/list-page.ts'

type PageParam = { readonly cursor?: string; readonly before?: string }
type ListPage = { readonly previousCursor: string | null; readonly nextCursor: string | null }

const FIRST_PAGE: Readonly<Record<ListSide, PageParam>> = { start: {}, end: { before: LIST_END } }

/** Paging of a list from one of its sides, as query options; the first page from the start has the total. */
export function pagesFrom(side: ListSide) {
  return {
    initialPageParam: FIRST_PAGE[side],
    getNextPageParam: ({ nextCursor }: ListPage): PageParam | null =>
      nextCursor === null ? null : { cursor: nextCursor },
    getPreviousPageParam: ({ previousCursor }: ListPage): PageParam | null =>
      previousCursor === null ? null : { before: previousCursor },
  }
}
