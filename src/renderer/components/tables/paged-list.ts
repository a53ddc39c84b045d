import type { UseInfiniteQueryResult } from '@tanstack/react-query'

/** A list that is read page by page. While the list of other filters is read, the previous rows stay. */
export type PagedList = ReturnType<typeof pagedList>

/** Reading state of a list, and the functions that continue it. */
export function pagedList(query: UseInfiniteQueryResult) {
  return {
    isLoading: query.isPending,
    isOfOtherFilters: query.isPlaceholderData,
    error: query.error,
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    /** True if the list is read from its end and has rows before those already read. */
    hasEarlier: query.hasPreviousPage,
    isReadingEarlier: query.isFetchingPreviousPage,
    /** True if rows are shown but the next or the previous page could not be read. */
    isMoreUnread: query.isFetchNextPageError || query.isFetchPreviousPageError,
    readMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    readEarlier: () => void query.fetchPreviousPage({ cancelRefetch: false }),
    retry: () => void query.refetch(),
  }
}
