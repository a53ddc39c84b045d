import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MOST_COUNTED_LOANS } from '#contract/desk/loan-list.ts'
import type { Total } from '#contract/words/total-text.ts'
import type { Standing } from '#values/vocabulary/loan-list-terms.ts'
import { allLoansQuery, type LoanFilters, loanTotalsQuery } from '../../api/loans.ts'

type Shown = {
  /** True while the filtered list is visible. */
  readonly isSettled: boolean
  readonly isFiltered: boolean
  readonly counted: Total | undefined
}

/**
 * Outstanding amount of the matching loans, if they are few enough to be added up soon, and the number of all loans; both are requested
 * after the list has arrived.
 */
export function useListTotals(filters: LoanFilters, { isSettled, isFiltered, counted }: Shown) {
  const isIdle = useIdle(isSettled)
  const isFew = counted !== undefined && !counted.isOver && counted.count <= MOST_COUNTED_LOANS
  const matching = useQuery({ ...loanTotalsQuery(filters), enabled: isIdle && isFew })
  // Voided loans are not among them.
  const isOfBook = filters.standing !== ('voided' satisfies Standing)
  const all = useQuery({ ...allLoansQuery, enabled: isIdle && isFiltered && isOfBook })
  return { matching: matching.data, all: isOfBook ? all.data : undefined }
}

/** True once the browser has been idle after `isReady` became true, so that the first content is shown first. */
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
