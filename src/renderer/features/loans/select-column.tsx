import type { MouseEvent } from 'react'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import { CheckBox } from '../../components/fields/check-box.tsx'
import type { Column } from '../../components/tables/column.ts'
import type { LoanSelecting } from './selection/use-loan-selection.ts'
import type { ListEntry } from './use-loan-list.ts'

/** Column that selects rows. The whole cell is the target; the focus stays on the row, so that Space continues from there. */
export function selectColumn(selecting: LoanSelecting, hasLoans: boolean): Column<ListEntry> {
  const { areAllLoaded, areSomeLoaded, toggleLoaded, isSelected } = selecting
  const select = (loan: LoanListItem) => (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.closest('tr')?.focus({ preventScroll: true })
    if (event.shiftKey) selecting.extendTo(loan)
    else selecting.toggle(loan)
  }
  return {
    name: 'Select',
    width: 40,
    skeleton: 2,
    folded: { gridArea: '1 / 1 / 3' },
    isKept: true,
    head: (
      <CheckBox
        label="Select all loans read so far"
        isChecked={areAllLoaded}
        isPartly={areSomeLoaded && !areAllLoaded}
        isTabStop={hasLoans}
        onToggle={toggleLoaded}
      />
    ),
    attributes: (entry) =>
      entry.kind === 'loan' ? { onClick: select(entry.loan), onMouseDown: (event) => event.preventDefault() } : {},
    cell: (entry) =>
      entry.kind === 'loan' ? (
        <CheckBox label={`Select ${entry.loan.lenderLoanId}`} isChecked={isSelected(entry.loan.uuid)} />
      ) : null,
  }
}
