import { Button } from '@mantine/core'
import { formatAmountText } from '../../../formats/shown-text.ts'
import { focusFirst, replaceRows } from '../grid/grid-edits.ts'
import { type WireRow, wireRows } from '../model/made-rows.ts'
import { useNewLoan } from '../state/new-loan-context.ts'

/** Copies the generated rows into the grid, as they would be sent; undo restores the previous rows. */
export function EditTheseRows() {
  const { form, grid, made } = useNewLoan()
  const { schedule, terms } = made
  if (!schedule || !terms) return null
  const edit = () => {
    grid.update((state) => focusFirst(replaceRows(state, wireRows(schedule.installments, terms).map(rowOf))))
    form.setValue('scheduleSource', 'rows', { shouldDirty: true })
  }
  return (
    <Button variant="subtle" onClick={edit}>
      Edit these rows
    </Button>
  )
}

function rowOf({ date, principalAmount, interestAmount }: WireRow) {
  return { dueDate: date, principal: formatAmountText(principalAmount), interest: formatAmountText(interestAmount) }
}
