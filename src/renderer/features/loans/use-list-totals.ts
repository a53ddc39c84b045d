import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MOST_COUNTED_LOANS } from '#contract/desk/loan-list.ts'
import type { Total } from '#contract/words/total-text.ts'
import { allLoansQuery, type LoanFilters, loanTotalsQuery } from '../../api/loans.ts'

type Shown = {
  /** Whether the list of these filters is in sight. */
  readonly isSettled: boolean
  readonly isFiltered: boolean
  readonly counted: Total | undefined
}

/**
 * What is outstanding of the loans that match, where they are no more than are soon added up, and how many there are
 * without any filter: asked once the list is there.
 */
export function useListTotals(filters: LoanFilters, { isSettled, isFiltered, counted }: Shown) {
  const isIdle = useIdle(isSettled)
  const isFew = counted !== undefined && !counted.isOver && counted.count <= MOST_COUNTED_LOANS
  const matching = useQuery({ ...loanTotalsQuery(filters), enabled: isIdle && isFew })
  const all = useQuery({ ...allLoansQuery, enabled: isIdle && isFiltered })
  return { matching: matching.data, all: all.data }
}

/** Whether the page has had a moment since this became true: what it shows first comes first. */
function useIdle(isReady: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!isReady) return
    const idle = requestIdleCallback(() => setIdle(true))
    return () => {
      cancelIdleCallback(idle)
      setIdle(false)
    }
  }, [isReady])
  return isIdle
}
