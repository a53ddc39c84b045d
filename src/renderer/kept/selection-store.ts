import { useSyncExternalStore } from 'react'
import { type LoanSelection, NOTHING_SELECTED } from './loan-selection.ts'

/** Stored outside of the pages, so that the selection is still there after looking at a loan. */
let selection: LoanSelection = NOTHING_SELECTED
const listeners = new Set<() => void>()

/** Replaces the selection. */
export function select(next: LoanSelection): void {
  selection = next
  for (const listener of listeners) listener()
}

/** Clears the selection, for another connection or other data. */
export function forgetSelection(): void {
  select(NOTHING_SELECTED)
}

/** The current selection; a change renders its readers again. */
export function useSelection(): LoanSelection {
  return useSyncExternalStore(subscribe, () => selection)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
