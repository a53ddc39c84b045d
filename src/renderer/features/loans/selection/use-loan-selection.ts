import { useEffect, useRef } from 'react'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { LoanFilters } from '../../../api/loans.ts'
import { forFilters, isAllMatching, isSelected, NOTHING_SELECTED, withLoans } from '../../../kept/loan-selection.ts'
import { select, useSelection } from '../../../kept/selection-store.ts'

export type LoanSelecting = ReturnType<typeof useLoanSelection>

/** Selection in the filtered list, and the functions that change it. `loans` are those read so far. */
export function useLoanSelection(filters: LoanFilters, loans: readonly LoanListItem[]) {
  const held = useSelection()
  const selection = forFilters(held, filters)
  const anchor = useRef<string>(undefined)
  useEffect(() => {
    if (selection !== held) select(selection)
  }, [selection, held])
  const count = loans.reduce((selected, { uuid }) => selected + Number(isSelected(selection, uuid)), 0)
  const mark = (marked: readonly LoanListItem[], isWanted: boolean) => select(withLoans(selection, marked, isWanted))
  const selectMatching = () => select({ kind: 'matching', filters, except: new Map() })
  return {
    selection,
    isSelected: (uuid: string) => isSelected(selection, uuid),
    isEmpty: selection.kind === 'picked' && selection.loans.size === 0,
    areAllLoaded: loans.length > 0 && count === loans.length,
    areSomeLoaded: count > 0,
    toggle: (loan: LoanListItem) => {
      anchor.current = loan.uuid
      mark([loan], !isSelected(selection, loan.uuid))
    },
    /** Selects from the last toggled loan to this one. */
    extendTo: (loan: LoanListItem) => mark(between(loans, anchor.current ?? loan.uuid, loan.uuid), true),
    add: (added: readonly LoanListItem[]) => mark(added, true),
    toggleLoaded: () => mark(loans, count < loans.length),
    selectMatching,
    /** Selects all matching loans, read or not; clears the selection if all are selected. */
    toggleMatching: () => {
      if (isAllMatching(selection)) select(NOTHING_SELECTED)
      else if (loans.length > 0) selectMatching()
    },
    clear: () => select(NOTHING_SELECTED),
  }
}

function between(loans: readonly LoanListItem[], from: string, to: string): readonly LoanListItem[] {
  const ends = [from, to].map((uuid) => loans.findIndex((loan) => loan.uuid === uuid)).filter((index) => index >= 0)
  return loans.slice(Math.min(...ends), Math.max(...ends) + 1)
}
