import { useSyncExternalStore } from 'react'
import { type LoanSelection, NOTHING_SELECTED } from './loan-selection.ts'

/** Kept beside the pages: who looks at a loan and comes back finds what was selected. */
let selection: LoanSelection = NOTHING_SELECTED
const listeners = new Set<() => void>()

/** Puts another selection in place of the one before. */
export function select(next: LoanSelection): void {
  selection = next
  for (const listener of listeners) listener()
}

/** For another connection, or other data. */
export function forgetSelection(): void {
  select(NOTHING_SELECTED)
}

/** The selection as it is now; its readers are drawn again when it changes. */
export function useSelection(): LoanSelection {
  return useSyncExternalStore(subscribe, () => selection)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
