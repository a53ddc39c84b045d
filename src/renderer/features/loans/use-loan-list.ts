import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type LoanFilters, loansQuery } from '../../api/loans.ts'

/** The rows read so far, and how many there are in all; while another list is read, the one before stays. */
export function useLoanList(filters: LoanFilters) {
  const list = useInfiniteQuery({ ...loansQuery(filters), placeholderData: keepPreviousData })
  const pages = list.data?.pages ?? []
  return {
    loans: pages.flatMap((page) => page.data),
    total: pages.at(-1)?.total,
    isLoading: list.isPending,
    isOfOtherFilters: list.isPlaceholderData,
    error: list.error,
    hasMore: list.hasNextPage,
    isReadingMore: list.isFetchingNextPage,
    isMoreUnread: list.isFetchNextPageError,
    readMore: () => void list.fetchNextPage({ cancelRefetch: false }),
    retry: () => void list.refetch(),
  }
}

export type LoanList = ReturnType<typeof useLoanList>
