import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListSide } from '#contract/desk/list-page.ts'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { SubmissionItem } from '#contract/desk/submission-list.ts'
import { OPERATION_TRAITS } from '#values/vocabulary/operation.ts'
import { filtersOf, type LoanFilters, type LoanQuery, loansQuery, loanTotalsQuery } from '../../api/loans.ts'
import { useSession } from '../../api/session.ts'
import { unknownSubmissionsQuery } from '../../api/unknown-submissions.ts'
import { useUnknownCount } from '../../api/use-unknown-count.ts'
import { sidedList } from '../../components/tables/sided-list.ts'
import { useLastRead } from '../../components/tables/use-last-read.ts'
import { BOTTOM } from '../../components/tables/use-list-jump.ts'
import { placeIn, rememberPlace } from '../../kept/list-place.ts'

/** A row of the list: a loan, or a loan that may have been made at the live service and waits for a decision. */
export type ListEntry =
  | { readonly kind: 'loan'; readonly key: string; readonly loan: LoanListItem }
  | { readonly kind: 'unknown'; readonly key: string; readonly submission: SubmissionItem }

/**
 * Rows read so far, from the start of the list or from its end, the total, and the number of unreadable rows. While another list is read,
 * the previous one stays.
 */
export function useLoanList(query: LoanQuery) {
  const { jump, rows: loans, ...list } = useSides(query)
  const unknown = useUnknownLoans(filtersOf(query))
  const isReading = list.isLoading || unknown.isReading
  const entries = isReading ? [] : entriesOf(list.isFromTop ? unknown.submissions : [], loans)
  return {
    ...list,
    loans,
    entries,
    jump,
    /** Number of matching loans. */
    counted: list.total === undefined ? undefined : { count: list.total, isOver: list.isOver },
    /** Place of the first entry; undecided loans come before all others. */
    first: list.isFromTop ? 0 : unknown.submissions.length + list.first,
    /** Undefined if counting stopped before the end. */
    rowCount: list.isOver ? undefined : unknown.submissions.length + (list.total ?? 0),
    leftOut: list.all?.leftOut ?? 0,
    unknown: unknown.count,
    isLoading: isReading,
  }
}

/** The list from the side that the user last jumped to, also before leaving the page. Showing the end requires the full count. */
function useSides(query: LoanQuery) {
  const [, drawAgain] = useState({})
  const { side: wanted } = placeIn(query)
  const start = useInfiniteQuery({ ...loansQuery(query), placeholderData: keepPreviousData })
  const end = useInfiniteQuery({ ...loansQuery(query, 'end'), enabled: wanted === 'end' })
  const isOver = start.data?.pages[0]?.isOverTotal === true
  const counted = useQuery({ ...loanTotalsQuery(filtersOf(query)), enabled: isOver && wanted === 'end' })
  const jump = (side: ListSide) => {
    const scrollTop = side === 'end' ? BOTTOM : 0
    rememberPlace(query, { side, scrollTop, key: undefined, isJump: true })
    drawAgain({})
  }
  const kept = useLastRead(start)
  return { ...sidedList({ start, end, wanted, kept, known: isOver ? counted.data?.loans : undefined }), jump }
}

export type LoanListState = ReturnType<typeof useLoanList>

function entriesOf(submissions: readonly SubmissionItem[], loans: readonly LoanListItem[]): ListEntry[] {
  return [
    ...submissions.map((submission) => ({ kind: 'unknown', key: submission.id, submission }) as const),
    ...loans.map((loan) => ({ kind: 'loan', key: loan.uuid, loan }) as const),
  ]
}

/**
 * Loans whose creation has an unknown outcome, and the number of submissions that wait for a decision. Empty on this computer; no such
 * loans if a filter requires a property that only a loan has.
 */
function useUnknownLoans({ search = '', ...filters }: LoanFilters) {
  const isLive = useSession().connection.where === 'live'
  const { data, isPending, isPlaceholderData } = useQuery({
    ...unknownSubmissionsQuery(search),
    enabled: isLive,
    placeholderData: keepPreviousData,
  })
  useUnknownCount(isLive && !isPlaceholderData ? data?.counts.unknown : undefined)
  const isFiltered = Object.keys(filters).length > 0
  const submissions = isFiltered || !isLive ? [] : (data?.data ?? [])
  return {
    isReading: isLive && isPending,
    submissions: submissions.filter(({ operation }) => OPERATION_TRAITS[operation].touches === 'new-loan'),
    count: isLive ? (data?.counts.unknown ?? 0) : 0,
  }
}
