import { useQuery } from '@tanstack/react-query'
import { loanTotalsQuery } from '../../../api/loans.ts'
import { type LoanSelection, selectionTotals } from '../../../kept/loan-selection.ts'

/** Of all that match, the service says how many and how much; of the picked ones, the list does. */
export function useSelectionTotals(selection: LoanSelection) {
  const isMatching = selection.kind === 'matching'
  const { data } = useQuery({ ...loanTotalsQuery(isMatching ? selection.filters : {}), enabled: isMatching })
  return selectionTotals(selection, isMatching ? data : undefined)
}
