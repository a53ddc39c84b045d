import type { UseInfiniteQueryResult } from '@tanstack/react-query'

/** A list that is read page by page. While another one is read, the rows of the one before stay. */
export type PagedList = ReturnType<typeof pagedList>

/** How far the reading of a list is, and the ways to go on with it. */
export function pagedList(query: UseInfiniteQueryResult) {
  return {
    isLoading: query.isPending,
    isOfOtherFilters: query.isPlaceholderData,
    error: query.error,
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    /** Rows are shown, but those that come next could not be read. */
    isMoreUnread: query.isFetchNextPageError,
    readMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void query.refetch(),
  }
}
