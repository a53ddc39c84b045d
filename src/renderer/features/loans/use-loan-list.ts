import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { SubmissionItem } from '#contract/desk/submissions.ts'
import { type LoanFilters, loansQuery } from '../../api/loans.ts'
import { pagedList } from '../../components/paged-list.ts'
import { useUnknownLoans } from './use-unknown-loans.ts'

/** A row of the list: a loan, or one that may have been made at the live service and waits for a decision. */
export type ListEntry =
  | { readonly kind: 'loan'; readonly key: string; readonly loan: LoanListItem }
  | { readonly kind: 'unknown'; readonly key: string; readonly submission: SubmissionItem }

/** The rows read so far, how many there are in all, and how many more cannot be read; while another list is read, the one before stays. */
export function useLoanList(filters: LoanFilters) {
  const list = useInfiniteQuery({ ...loansQuery(filters), placeholderData: keepPreviousData })
  const unknown = useUnknownLoans(filters)
  const pages = list.data?.pages ?? []
  const loans = pages.flatMap((page) => page.data)
  const isReading = list.isPending || unknown.isReading
  return {
    loans,
    entries: isReading ? [] : entriesOf(unknown.submissions, loans),
    total: pages[0]?.total ?? undefined,
    leftOut: pages[0]?.leftOut ?? 0,
    unknown: unknown.count,
    ...pagedList(list),
    isLoading: isReading,
  }
}

export type LoanList = ReturnType<typeof useLoanList>

function entriesOf(submissions: readonly SubmissionItem[], loans: readonly LoanListItem[]): ListEntry[] {
  return [
    ...submissions.map((submission) => ({ kind: 'unknown', key: submission.id, submission }) as const),
    ...loans.map((loan) => ({ kind: 'loan', key: loan.uuid, loan }) as const),
  ]
}
