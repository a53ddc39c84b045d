import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LoanFilters, loanTotalsQuery } from '../../api/loans.ts'

/** What is outstanding of the loans that match, and how many there are without any filter: asked once the list is there. */
export function useListTotals(filters: LoanFilters, isListRead: boolean) {
  const isIdle = useIdle(isListRead)
  const matching = useQuery({ ...loanTotalsQuery(filters), enabled: isIdle })
  const all = useQuery({ ...loanTotalsQuery({}), enabled: isIdle })
  return { matching: matching.data, all: all.data?.loans }
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
