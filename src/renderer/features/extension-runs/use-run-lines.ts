import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ExtensionRunBody, LineOutcome } from '#contract/desk/extension-runs.ts'
import { isAtWork, runLinesQuery } from '../../api/extension-runs.ts'

/** The lines read so far; while those of another outcome are read, the ones before stay. */
export function useRunLines(run: ExtensionRunBody, outcome: LineOutcome | undefined) {
  const list = useInfiniteQuery({
    ...runLinesQuery(run.uuid, outcome, isAtWork(run)),
    placeholderData: keepPreviousData,
  })
  return {
    lines: (list.data?.pages ?? []).flatMap((page) => page.data),
    isLoading: list.isPending,
    isOfOtherFilters: list.isPlaceholderData,
    error: list.error,
    hasMore: list.hasNextPage,
    isReadingMore: list.isFetchingNextPage,
    readMore: () => void list.fetchNextPage({ cancelRefetch: false }),
    retry: () => void list.refetch(),
  }
}

export type RunLineList = ReturnType<typeof useRunLines>
