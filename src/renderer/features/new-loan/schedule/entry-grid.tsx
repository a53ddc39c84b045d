import { Fragment, memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useVirtualRows } from '../../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../../components/tables/virtual-rows.tsx'
import { useFormats } from '../../../formats/current-formats.ts'
import { type RangeBox, rangeBox } from '../grid/cell-range.ts'
import type { GridCheck } from '../grid/check-rows.ts'
import { continuedDueDate } from '../grid/fill-from-above.ts'
import { type CellPlace, GRID_COLUMNS, type GridColumn, type GridRow, isBlank } from '../grid/grid-row.ts'
import type { GridState } from '../grid/grid-state.ts'
import { isUntold } from '../grid/shown-faults.ts'
import { useMisfits } from '../state/convention-context.ts'
import { useGrid } from '../state/grid-store.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { holdingFaults } from '../state/submission.ts'
import { useGridCheck } from '../state/use-faults.ts'
import { ENTRY_COLUMNS } from './entry-columns.tsx'
import { EntryFoot } from './entry-foot.tsx'
import classes from './entry-grid.module.css'
import { gridEvents } from './grid-events.ts'

const ROW_HEIGHT = 28
const HEAD_AND_FOOT = 84

type CellMessages = Partial<Record<GridColumn, string>>

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

const EntryRow = memo(function EntryRow({ row, number, focus, isBlankLast, ...more }: EntryRowProps) {
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

/** Grid for typing and pasting rows. Only the visible rows are rendered. */
export function EntryGrid() {
  const { form, grid } = useNewLoan()
  const issueDate = useWatch({ control: form.control, name: 'issueDate' })
  const state = useGrid(grid, (now) => now)
  const check = useGridCheck({ issueDate })
  const events = useMemo(() => gridEvents(grid), [grid])
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div className={classes.scroller} ref={scroller} {...events}>
      <table
        className={classes.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are typed in and selected is a grid
        role="grid"
        aria-multiselectable
        aria-label="Schedule rows"
        aria-rowcount={state.rows.length + 1}
      >
        <EntryHead />
        <EntryBody state={state} check={check} scroller={scroller} />
        <EntryFoot check={check} />
      </table>
    </div>
  )
}

function EntryHead() {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {ENTRY_COLUMNS.map(({ key, head, headClass }) =>
          head === null ? (
            <td key={key} className={headClass} />
          ) : (
            <th key={key} scope="col" className={headClass}>
              {head}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}

function isWithin({ top, bottom }: RangeBox, index: number): boolean {
  return top <= index && index <= bottom
}

/** Scrolls the end of the range into view; that row may not be rendered yet. */
function useRangeInView(scroller: RefObject<HTMLDivElement | null>, { rows, range }: GridState): void {
  const head = range?.head.rowId
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the range ends elsewhere, not when a row is typed into
  useEffect(() => {
    const box = scroller.current
    const index = rows.findIndex(({ id }) => id === head)
    if (!box || index < 0) return
    const room = box.clientHeight - HEAD_AND_FOOT
    const top = index * ROW_HEIGHT
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + ROW_HEIGHT > box.scrollTop + room) box.scrollTop = top + ROW_HEIGHT - room
    const end = box.getBoundingClientRect().top + ROW_HEIGHT + top - box.scrollTop + ROW_HEIGHT
    if (end > window.innerHeight) box.scrollIntoView({ block: 'nearest' })
  }, [head])
}

type EntryBodyProps = {
  readonly state: GridState
  readonly check: GridCheck
  readonly scroller: RefObject<HTMLDivElement | null>
}

function EntryBody({ state, check, scroller }: EntryBodyProps) {
  const { rows, focus, active } = state
  const box = useMemo(() => rangeBox(state), [state])
  const proposedDate = useMemo(() => continuedDueDate(rows.slice(0, -1)), [rows])
  useRangeInView(scroller, state)
  const faults = useShownCellFaults(state, check)
  const misfits = useMisfits()
  const indexOf = (rowId: number | undefined) => rows.findIndex(({ id }) => id === rowId)
  const kept = focus ? indexOf(focus.rowId) : indexOf(active?.rowId)
  const { shown } = useVirtualRows({
    count: rows.length,
    scroller,
    rowHeight: ROW_HEIGHT,
    headHeight: ROW_HEIGHT,
    kept,
  })
  return (
    <tbody>
      <VirtualRows shown={shown} columns={ENTRY_COLUMNS.length}>
        {(index) => {
          const row = rows[index]
          if (!row) return null
          const messages = faults.get(row.id)
          const misfit = misfits.get(row.id)
          return (
            <EntryRow
              key={row.id}
              row={row}
              number={index + 1}
              dueDateFault={messages?.dueDate}
              principalFault={messages?.principal}
              interestFault={messages?.interest}
              principalMisfit={misfit?.principal}
              interestMisfit={misfit?.interest}
              focus={focus?.rowId === row.id ? focus : undefined}
              isBlankLast={index === rows.length - 1}
              selectedFrom={box && isWithin(box, index) ? box.left : undefined}
              selectedTo={box && isWithin(box, index) ? box.right : undefined}
              proposedDate={index === rows.length - 1 && isBlank(row) ? proposedDate : undefined}
            />
          )
        }}
      </VirtualRows>
    </tbody>
  )
}

/** Messages to show in the cells of each row, by the row's id; after a refusal, including those of the service. */
function useShownCellFaults({ rows, active }: GridState, check: GridCheck): ReadonlyMap<number, CellMessages> {
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
