import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readFurtherPages } from '../chunks/lazy-further-pages.ts'
import { readLoanPages } from '../chunks/lazy-loan-pages.ts'

/**
 * Loads the scripts of the other pages once the opened page has all its data: the next page then opens at once, even if the service has
 * become unreachable.
 */
export function PagesAhead() {
  const isReading = useIsFetching() > 0
  useEffect(() => {
    if (isReading) return
    const idle = requestIdleCallback(() => void readLoanPages().then(readFurtherPages).catch(ignore))
    return () => cancelIdleCallback(idle)
  }, [isReading])
  return null
}

/** Opening the page loads the scripts again, and reports a failure. */
function ignore(): void {}
