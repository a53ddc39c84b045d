import type { KeyboardEvent } from 'react'
import type { ListEntry } from '../use-loan-list.ts'
import type { LoanSelecting } from './use-loan-selection.ts'

/** Space selects the row; Shift with ↑ or ↓ selects this row and the next. */
export function selectByKey(
  event: KeyboardEvent,
  entries: readonly ListEntry[],
  active: number,
  selecting: LoanSelecting,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const loans = (...indexes: number[]) =>
    indexes.flatMap((index) => {
      const entry = entries[index]
      return entry?.kind === 'loan' ? [entry.loan] : []
    })
  const [loan] = loans(active)
  if (event.key === ' ') {
    event.preventDefault()
    if (loan) selecting.toggle(loan)
  } else if (event.shiftKey && event.key === 'ArrowDown') selecting.add(loans(active, active + 1))
  else if (event.shiftKey && event.key === 'ArrowUp') selecting.add(loans(active, active - 1))
}
