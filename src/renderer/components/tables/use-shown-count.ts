import { useState } from 'react'
import { useDelayed } from '../notices/use-delayed.ts'

/**
 * The count of the shown rows: while those of other filters stay, their own count for a moment, and then none. `text` is
 * the count as read, which may already be put together with that of the filters to come.
 */
export function useShownCount(text: string, isOfOtherFilters: boolean): string {
  const [known, setKnown] = useState(text)
  if (!isOfOtherFilters && known !== text) setKnown(text)
  return useDelayed(isOfOtherFilters) ? '' : known
}
