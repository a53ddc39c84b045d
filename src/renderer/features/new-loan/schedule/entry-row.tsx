import { Fragment, memo, useLayoutEffect, useRef } from 'react'
import { useFormats } from '../../../formats/current-formats.ts'
import { type CellPlace, GRID_COLUMNS, type GridColumn, type GridRow } from '../grid/grid-row.ts'
import { ENTRY_COLUMNS } from './entry-columns.tsx'

type EntryRowProps = {
  readonly row: GridRow
  readonly number: number
  /** Faults by cell; plain texts, so that an unchanged row is not rendered again. */
  readonly dueDateFault: string | undefined
  readonly principalFault: string | undefined
  readonly interestFault: string | undefined
  /** Value of the closest convention, such as `interest 6.70`. */
  readonly principalMisfit: string | undefined
  readonly interestMisfit: string | undefined
  /** Cell of this row that should get the focus. */
  readonly focus: CellPlace | undefined
  readonly isBlankLast: boolean
  /** First and last selected column of this row; two numbers, so that an unchanged row is not rendered again. */
  readonly selectedFrom: number | undefined
  readonly selectedTo: number | undefined
  readonly proposedDate: string | undefined
}

export const EntryRow = memo(function EntryRow({ row, number, focus, isBlankLast, ...more }: EntryRowProps) {
  useFormats()
  const { selectedFrom: left, selectedTo: right, proposedDate, ...faults } = more
  const selected = left === undefined || right === undefined ? undefined : { left, right }
  const line = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    if (focus) focusCellOf(line.current, focus.column)
  }, [focus])
  const messages = { dueDate: faults.dueDateFault, principal: faults.principalFault, interest: faults.interestFault }
  const misfits = { dueDate: undefined, principal: faults.principalMisfit, interest: faults.interestMisfit }
  const fault = firstOf(messages)
  const message = fault ?? misfitWords(faults.principalMisfit, faults.interestMisfit)
  const checkId = message === undefined ? undefined : `check-${row.id}`
  const said = { message, checkId, isFaulty: fault !== undefined }
  return (
    <tr ref={line} aria-rowindex={number + 1}>
      {ENTRY_COLUMNS.map(({ key, cell }) => (
        <Fragment key={key}>
          {cell({ row, number, faults: messages, misfits, isBlankLast, selected, proposedDate, ...said })}
        </Fragment>
      ))}
    </tr>
  )
})

function firstOf(messages: Readonly<Record<GridColumn, string | undefined>>): string | undefined {
  return GRID_COLUMNS.map((column) => messages[column]).find((text) => text !== undefined)
}

/** `Computed: principal 330.02, interest 6.70`, with the differing amounts only. */
function misfitWords(...misfits: readonly (string | undefined)[]): string | undefined {
  const words = misfits.filter((text) => text !== undefined).join(', ')
  return words === '' ? undefined : `Computed: ${words}`
}

function focusCellOf(line: HTMLTableRowElement | null, column: GridColumn): void {
  const input = line?.querySelector<HTMLInputElement>(`input[data-column="${column}"]`)
  input?.focus()
  input?.select()
}
