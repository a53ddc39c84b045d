import { useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import { checkRows, type GridCheck } from '../grid/check-rows.ts'
import { type FormFault, findFaults, issueDateOf, withoutUntold } from '../model/faults.ts'
import type { FormValues } from '../model/form-values.ts'
import type { FieldName } from '../model/places.ts'
import { useGrid } from './grid-store.ts'
import { useNewLoan } from './new-loan-context.ts'
import { holdingFaults, idUseFaults } from './submission.ts'

/** `isFinished`: there are no faults at all, not even one that is not shown yet because the user is still typing. */
export type ShownFaults = {
  readonly toFix: readonly FormFault[]
  readonly toEnter: readonly FormFault[]
  readonly isFinished: boolean
}

/** Faults for the summary: wrong values, and separately the fields not entered yet. */
export function useFaults(values: FormValues, check: GridCheck): ShownFaults {
  const { form, grid, outcome, idUse, made } = useNewLoan()
  const state = useGrid(grid, (now) => now)
  const { errors, isSubmitted } = useFormState({ control: form.control })
  return useMemo(() => {
    const answers = [
      ...holdingFaults(outcome, values, state.rows),
      ...idUseFaults(idUse, values.lenderLoanId, outcome),
      ...made.faults,
    ]
    const all = findFaults(values, check, answers)
    const isFinished = all.length === 0
    if (isSubmitted) return { toFix: all, toEnter: [], isFinished }
    const told = withoutUntold(all, state).filter((fault) => fault.kind !== 'wrong' || isTold(fault, errors))
    return { toFix: told.filter(isToFix), toEnter: told.filter((fault) => !isToFix(fault)), isFinished }
  }, [values, check, state, errors, isSubmitted, outcome, idUse, made.faults])
}

export function useGridCheck(values: Pick<FormValues, 'issueDate'>): GridCheck {
  const { grid } = useNewLoan()
  const rows = useGrid(grid, (state) => state.rows)
  const issueDate = issueDateOf(values)
  return useMemo(() => checkRows(rows, issueDate), [rows, issueDate])
}

/** True for a wrong value. An empty cell in a begun row is wrong; an empty field is only not entered yet. */
function isToFix({ kind, place }: FormFault): boolean {
  return kind !== 'missing' || place.kind === 'cell'
}

/** True if the fault is shown. A field shows its fault after it was left, as on the page; cells have their own rule. */
function isTold({ place }: FormFault, errors: object): boolean {
  return place.kind !== 'field' || hasError(errors, place.name)
}

function hasError(errors: object, name: FieldName): boolean {
  const found = name.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), errors)
  return found !== undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
