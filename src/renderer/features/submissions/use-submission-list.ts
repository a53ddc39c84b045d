import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type SubmissionFilters, submissionsQuery } from '../../api/submissions.ts'
import { useUnknownCount } from '../../api/use-unknown-count.ts'
import { sidedList } from '../../components/tables/sided-list.ts'
import { useLastRead } from '../../components/tables/use-last-read.ts'
import { useListJump } from '../../components/tables/use-list-jump.ts'
import { useIsSending } from './use-decision.ts'

/** Rows read so far, and the count of each state; while another list is read, the previous one stays, also if it cannot be read. */
export function useSubmissionList(filters: SubmissionFilters) {
  const isSending = useIsSending()
  const { wanted, ...jumps } = useListJump(JSON.stringify(filters))
  const again = isSending ? { refetchInterval: 500 } : {}
  const start = useInfiniteQuery({ ...submissionsQuery(filters), ...again, placeholderData: keepPreviousData })
  const end = useInfiniteQuery({ ...submissionsQuery(filters, 'end'), ...again, enabled: wanted === 'end' })
  const kept = useLastRead(start)
  const { rows: submissions, all, ...list } = sidedList({ start, end, wanted, kept })
  const counts = all?.counts
  useUnknownCount(start.isPlaceholderData || kept ? undefined : counts?.unknown)
  return { submissions, counts, ...list, ...jumps }
}

export type SubmissionList = ReturnType<typeof useSubmissionList>
