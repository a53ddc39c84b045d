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
    /** Where it is read from its end: whether there are rows before those that were read. */
    hasEarlier: query.hasPreviousPage,
    isReadingEarlier: query.isFetchingPreviousPage,
    /** Rows are shown, but those that come next, or before them, could not be read. */
    isMoreUnread: query.isFetchNextPageError || query.isFetchPreviousPageError,
    readMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    readEarlier: () => void query.fetchPreviousPage({ cancelRefetch: false }),
    retry: () => void query.refetch(),
  }
}
