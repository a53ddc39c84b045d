import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { MisfitBody } from '#contract/desk/convention.ts'
import { formatAmountText, formatDay } from '../../../formats/shown-text.ts'
import { ConventionResult } from '../../explain/convention-result.tsx'
import { hasRoom, insertInOrder, putInCell } from '../grid/grid-edits.ts'
import type { CellPlace } from '../grid/grid-row.ts'
import { COLUMN_LABELS } from '../model/places.ts'
import { rowShape } from '../model/row-shape.ts'
import { inOrder } from '../model/rows-by-convention.ts'
import { focusPlace } from '../state/focus-place.ts'
import { useGrid } from '../state/grid-store.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { type ConventionAnswer, columnOf, rowOf } from '../state/use-convention.ts'
import type { UsedTerms } from '../state/use-used-terms.ts'
import { ConventionActs } from './convention-acts.tsx'
import classes from './convention-panel.module.css'

type ConventionAnsweredProps = { readonly answer: ConventionAnswer; readonly onUse: UsedTerms['use'] }

/** The answer, with the actions on it in the grid and with its terms. */
export function ConventionAnswered({ answer, onUse }: ConventionAnsweredProps) {
  const { found, request } = answer
  const shape = useMemo(() => rowShape(inOrder(request.schedule)), [request])
  return (
    <ConventionResult
      found={found}
      given="Yours"
      shape={shape}
      stands="The rows can be sent as they stand"
      place={(misfit) => <MisfitPlace misfit={misfit} answer={answer} />}
      put={(misfit) => <PutComputed misfit={misfit} answer={answer} />}
      insert={<InsertLeftOut answer={answer} />}
      numberOf={(misfit) => rowOf(answer, misfit)?.number}
      acts={<ConventionActs answer={answer} onUse={onUse} />}
    />
  )
}

type MisfitProps = { readonly misfit: MisfitBody; readonly answer: ConventionAnswer }

/** Button that focuses the cell. */
function MisfitPlace({ misfit, answer }: MisfitProps) {
  const { grid } = useNewLoan()
  const cell = cellOf(answer, misfit)
  return (
    <button
      type="button"
      className={classes.place}
      title={`Due ${formatDay(misfit.dueDate)}`}
      onClick={() => cell && focusPlace({ kind: 'cell', cell }, grid)}
    >
      Row {rowOf(answer, misfit)?.number}, {COLUMN_LABELS[columnOf(misfit)]}
    </button>
  )
}

/** Button that puts the convention's amount into its cell; the grid can undo it like typing. */
function PutComputed({ misfit, answer }: MisfitProps) {
  const { grid } = useNewLoan()
  const cell = cellOf(answer, misfit)
  const amount = formatAmountText(misfit.computed)
  const sharesRow = misfitsOf(answer).some(({ row, column }) => row === misfit.row && column !== misfit.column)
  return (
    <Button
      variant="default"
      className={classes.put}
      onClick={() => cell && grid.update((state) => putInCell(state, cell, amount))}
    >
      Put {amount} in row {rowOf(answer, misfit)?.number}
      {sharesRow && `, ${COLUMN_LABELS[columnOf(misfit)]}`}
    </Button>
  )
}

function InsertLeftOut({ answer: { found } }: { readonly answer: ConventionAnswer }) {
  const { grid } = useNewLoan()
  const isRoom = useGrid(grid, hasRoom)
  if (found.kind !== 'closest' || !found.leftOut) return null
  if (!isRoom) return <span className={classes.reason}>A schedule has no room for one row more</span>
  const { dueDate, principalAmount, interestAmount } = found.leftOut
  const row = {
    dueDate,
    principal: formatAmountText(principalAmount),
    interest: formatAmountText(interestAmount),
  }
  return (
    <Button variant="default" className={classes.put} onClick={() => grid.update((state) => insertInOrder(state, row))}>
      Insert it
    </Button>
  )
}

function cellOf(answer: ConventionAnswer, misfit: MisfitBody): CellPlace | undefined {
  const row = rowOf(answer, misfit)
  return row && { rowId: row.row.id, column: columnOf(misfit) }
}

function misfitsOf({ found }: ConventionAnswer): readonly MisfitBody[] {
  return found.kind === 'closest' ? found.misfits : []
}
