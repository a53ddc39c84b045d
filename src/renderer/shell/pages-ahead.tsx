import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readFurtherPages, readLoanPages } from '../chunks/lazy-pages.ts'

/**
 * Reads the scripts of the other pages once the page that was opened has all its data: then the next page opens at once, and
 * also where the service cannot be reached any more.
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

/** Opening the page tries again, and reports it. */
function ignore(): void {}
