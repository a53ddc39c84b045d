import { useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import type { GridCheck } from '../grid/check-rows.ts'
import type { GridColumn } from '../grid/grid-row.ts'
import type { GridState } from '../grid/grid-state.ts'
import { isUntold } from '../grid/shown-faults.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { holdingFaults } from '../state/submission.ts'

type CellMessages = Partial<Record<GridColumn, string>>

/** Messages to show in the cells of each row, by the row's id; after a refusal, including those of the service. */
export function useShownCellFaults({ rows, active }: GridState, check: GridCheck): ReadonlyMap<number, CellMessages> {
  const { form, outcome } = useNewLoan()
  const { isSubmitted } = useFormState({ control: form.control })
  return useMemo(() => {
    const shown = new Map<number, CellMessages>()
    const tell = (rowId: number, column: GridColumn, message: string) =>
      shown.set(rowId, { [column]: message, ...shown.get(rowId) })
    for (const { row, faults } of check.rows) {
      for (const { column, message, isMissing } of faults) {
        const place = { rowId: row.id, column }
        if (isSubmitted || !isUntold(place, isMissing, active)) tell(row.id, column, message)
      }
    }
    for (const { place, message } of holdingFaults(outcome, form.getValues(), rows)) {
      if (place.kind === 'cell') tell(place.cell.rowId, place.cell.column, message)
    }
    return shown
  }, [check, rows, active, isSubmitted, outcome, form])
}
