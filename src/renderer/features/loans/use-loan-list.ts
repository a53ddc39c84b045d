import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { SubmissionItem } from '#contract/desk/submissions.ts'
import { type ListSide, type LoanFilters, loansQuery } from '../../api/loans.ts'
import { pagedList } from '../../components/tables/paged-list.ts'
import { placeIn, rememberPlace } from '../../kept/list-place.ts'
import { useUnknownLoans } from './use-unknown-loans.ts'

/** A row of the list: a loan, or one that may have been made at the live service and waits for a decision. */
export type ListEntry =
  | { readonly kind: 'loan'; readonly key: string; readonly loan: LoanListItem }
  | { readonly kind: 'unknown'; readonly key: string; readonly submission: SubmissionItem }

/**
 * The rows read so far, from the start of the list or from its end, how many there are in all, and how many more cannot be
 * read; while another list is read, the one before stays.
 */
export function useLoanList(filters: LoanFilters) {
  const { read, all, side, jump } = useSides(filters)
  const unknown = useUnknownLoans(filters)
  const loans = (read.data?.pages ?? []).flatMap((page) => page.data)
  const isReading = read.isPending || unknown.isReading
  const isFromTop = side === 'start' || (read.isSuccess && !read.hasPreviousPage)
  const entries = isReading ? [] : entriesOf(isFromTop ? unknown.submissions : [], loans)
  const total = all?.total ?? undefined
  return {
    ...{ loans, entries, side, total, jump },
    /** The place of the first entry; those of undecided loans come before all others. */
    first: isFromTop ? 0 : unknown.submissions.length + Math.max((total ?? 0) - loans.length, 0),
    rowCount: unknown.submissions.length + (total ?? 0),
    leftOut: all?.leftOut ?? 0,
    unknown: unknown.count,
    ...pagedList(read),
    isLoading: isReading,
  }
}

/** The list from the side that one went to last, once its rows are there, and what the list's first page says of all. */
function useSides(filters: LoanFilters) {
  const [, drawAgain] = useState({})
  const { side: wanted } = placeIn(filters)
  const start = useInfiniteQuery({ ...loansQuery(filters), placeholderData: keepPreviousData })
  const end = useInfiniteQuery({ ...loansQuery(filters, 'end'), enabled: wanted === 'end' })
  const side: ListSide = wanted === 'end' && (end.data || end.isError) ? 'end' : 'start'
  const jump = (to: ListSide) => {
    const scrollTop = to === 'end' ? Number.MAX_SAFE_INTEGER : 0
    rememberPlace(filters, { side: to, scrollTop, key: undefined, isJump: true })
    drawAgain({})
  }
  return { read: side === 'end' ? end : start, all: start.data?.pages[0], side, jump }
}

export type LoanListState = ReturnType<typeof useLoanList>

function entriesOf(submissions: readonly SubmissionItem[], loans: readonly LoanListItem[]): ListEntry[] {
  return [
    ...submissions.map((submission) => ({ kind: 'unknown', key: submission.id, submission }) as const),
    ...loans.map((loan) => ({ kind: 'loan', key: loan.uuid, loan }) as const),
  ]
}
