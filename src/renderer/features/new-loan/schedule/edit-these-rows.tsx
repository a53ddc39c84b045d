import { Button } from '@mantine/core'
import type { InstallmentBody } from '#contract/desk/schedule.ts'
import { formatAmountText } from '../../../input/format-amount-text.ts'
import { focusCell, replaceRows } from '../grid/grid-edits.ts'
import type { GridState } from '../grid/grid-state.ts'
import { useNewLoan } from '../state/new-loan-context.ts'

/** Copies the generated rows into the grid; undo brings back what was there. */
export function EditTheseRows() {
  const { form, grid, made } = useNewLoan()
  const installments = made.schedule?.installments
  if (!installments) return null
  const edit = () => {
    grid.update((state) => focusFirst(replaceRows(state, installments.map(rowOf))))
    form.setValue('scheduleSource', 'rows', { shouldDirty: true })
  }
  return (
    <Button variant="subtle" onClick={edit}>
      Edit these rows
    </Button>
  )
}

function rowOf({ dueDate, principalAmount, interestAmount }: InstallmentBody) {
  return { dueDate, principal: formatAmountText(principalAmount), interest: formatAmountText(interestAmount) }
}

function focusFirst(state: GridState): GridState {
  const [first] = state.rows
  return first ? focusCell(state, { rowId: first.id, column: 'dueDate' }) : state
}
