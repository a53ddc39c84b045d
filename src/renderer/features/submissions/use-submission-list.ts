import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type SubmissionFilters, submissionsQuery } from '../../api/submissions.ts'
import { useUnknownCount } from '../../api/use-unknown-count.ts'
import { pagedList } from '../../components/tables/paged-list.ts'
import { sumOf } from '../../components/tables/sum-of.ts'
import { useIsSending } from './use-decision.ts'

/** The rows read so far, and how many there are of each state; while another list is read, the one before stays. */
export function useSubmissionList(filters: SubmissionFilters) {
  const isSending = useIsSending()
  const list = useInfiniteQuery({
    ...submissionsQuery(filters),
    ...(isSending ? { refetchInterval: 500 } : {}),
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages ?? []
  const counts = pages[0]?.counts
  useUnknownCount(list.isPlaceholderData ? undefined : counts?.unknown)
  return {
    submissions: pages.flatMap((page) => page.data),
    counts,
    /** Of the pages read so far. */
    leftOut: sumOf(pages.map((page) => page.leftOut)),
    ...pagedList(list),
  }
}

export type SubmissionList = ReturnType<typeof useSubmissionList>
