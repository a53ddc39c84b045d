import { useQuery } from '@tanstack/react-query'
import { loanTotalsQuery } from '../../../api/loans.ts'
import { type LoanSelection, selectionTotals } from '../../../kept/loan-selection.ts'

/** Totals of the selection: from the service for all matching loans, from the list for picked ones. */
export function useSelectionTotals(selection: LoanSelection) {
  const isMatching = selection.kind === 'matching'
  const { data } = useQuery({ ...loanTotalsQuery(isMatching ? selection.filters : {}), enabled: isMatching })
  return selectionTotals(selection, isMatching ? data : undefined)
}
