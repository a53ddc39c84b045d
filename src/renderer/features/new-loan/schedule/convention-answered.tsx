import { Button } from '@mantine/core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { FoundConventionBody, MisfitBody } from '#contract/desk/convention.ts'
import { conventionName } from '#contract/words/convention-words.ts'
import { madeExplanationQuery } from '../../../api/explanations.ts'
import { currentFormats } from '../../../formats/current-formats.ts'
import { counted, formatAmountText, formatDay } from '../../../formats/shown-text.ts'
import { HINDRANCE_WORDS } from '../../../words/form-hindrance-words.ts'
import { ConventionResult } from '../../explain/convention-result.tsx'
import { ExplainPopover } from '../../explain/explain-popover.tsx'
import { hasRoom, insertInOrder, putInCell } from '../grid/grid-edits.ts'
import type { CellPlace } from '../grid/grid-row.ts'
import { formOfTerms } from '../model/form-of-terms.ts'
import { COLUMN_LABELS } from '../model/places.ts'
import type { ProvenTerms } from '../model/proven-terms.ts'
import { rowShape } from '../model/row-shape.ts'
import { inOrder } from '../model/rows-by-convention.ts'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import { focusPlace } from '../state/focus-place.ts'
import { useGrid } from '../state/grid-store.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { type ConventionAnswer, columnOf, rowOf } from '../state/use-convention.ts'
import { useProvenTerms } from '../state/use-proven-terms.ts'
import type { UsedTerms } from '../state/use-used-terms.ts'
import classes from './convention-panel.module.css'

type ConventionAnsweredProps = { readonly answer: ConventionAnswer; readonly onUse: UsedTerms['use'] }

type ConventionActsProps = { readonly answer: ConventionAnswer; readonly onUse: UsedTerms['use'] }

type ExplainFirstRowProps = { readonly terms: ScheduleRequest; readonly dueDate: string }

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

/** Actions on the named convention, once the service has made the rows by it. */
function ConventionActs({ answer, onUse }: ConventionActsProps) {
  const { data, error } = useProvenTerms(answer)
  const { found } = answer
  if (error) return <span className={classes.reason}>Its terms could not be tried</span>
  if (!data) return <span />
  const { named, usable } = data
  const fields = usable && formOfTerms(usable.terms)
  const isExact = found.kind === 'reproduced'
  const [firstDate] = answer.request.schedule.map(({ date }) => date).toSorted()
  return (
    <div className={classes.acts}>
      {fields && (
        <Button variant="default" onClick={() => onUse(fields)}>
          Use these terms
        </Button>
      )}
      {isExact && named && <ExplainFirstRow terms={named} dueDate={firstDate ?? ''} />}
      <span className={classes.reason}>{noteOf(found, data)}</span>
    </div>
  )
}

/** Why there are no terms to use, or how closely the offered terms fit. */
function noteOf(found: FoundConventionBody, { usable, hindrance }: ProvenTerms): string | undefined {
  if (found.kind === 'none') return undefined
  const named = found.kind === 'reproduced' ? found.conventions[0] : found.convention
  const why = hindrance && named && HINDRANCE_WORDS[hindrance](named)
  if (!usable) return why && `No terms to use: ${why}`
  if (why) return `Those of ${conventionName(usable.convention, currentFormats())}, which fits as well: ${why}`
  if (found.kind === 'reproduced') return undefined
  return found.leftOut
    ? 'With the row that is left out'
    : `${counted(found.misfits.length, 'amount')} will differ from yours`
}

/** Explanation of the first row by the convention. */
function ExplainFirstRow({ terms, dueDate }: ExplainFirstRowProps) {
  const [cell, setCell] = useState<HTMLElement>()
  const close = () => {
    setCell(undefined)
    cell?.focus({ preventScroll: true })
  }
  // Esc also closes the explanation before it has the focus.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !cell) return
    event.stopPropagation()
    close()
  }
  const amount = {
    title: `Total, due ${formatDay(dueDate)}`,
    query: madeExplanationQuery(terms, { row: 0, column: 'totalAmount' }),
  }
  return (
    <>
      <Button variant="subtle" onClick={(event) => setCell(event.currentTarget)} onKeyDown={onKeyDown}>
        Explain row 1
      </Button>
      {cell && <ExplainPopover amount={amount} cell={cell} onClose={close} />}
    </>
  )
}
