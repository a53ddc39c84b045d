import { LIST_END, type ListSide } from '#contract/desk/list-page.ts'

type PageParam = { readonly cursor?: string; readonly before?: string }
type ListPage = { readonly previousCursor: string | null; readonly nextCursor: string | null }

const FIRST_PAGE: Readonly<Record<ListSide, PageParam>> = { start: {}, end: { before: LIST_END } }

/** How the pages of a list follow one another from one of its sides; the first one from the start says how many rows there are. */
export function pagesFrom(side: ListSide) {
  return {
    initialPageParam: FIRST_PAGE[side],
    getNextPageParam: ({ nextCursor }: ListPage): PageParam | null =>
      nextCursor === null ? null : { cursor: nextCursor },
    getPreviousPageParam: ({ previousCursor }: ListPage): PageParam | null =>
      previousCursor === null ? null : { before: previousCursor },
  }
}
