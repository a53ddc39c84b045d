import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useVirtualRows } from '../../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../../components/tables/virtual-rows.tsx'
import { type RangeBox, rangeBox } from '../grid/cell-range.ts'
import type { GridCheck } from '../grid/check-rows.ts'
import { continuedDueDate } from '../grid/fill-from-above.ts'
import { isBlank } from '../grid/grid-row.ts'
import type { GridState } from '../grid/grid-state.ts'
import { useMisfits } from '../state/convention-context.ts'
import { useGrid } from '../state/grid-store.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { useGridCheck } from '../state/use-faults.ts'
import { ENTRY_COLUMNS } from './entry-columns.tsx'
import { EntryFoot } from './entry-foot.tsx'
import classes from './entry-grid.module.css'
import { EntryRow } from './entry-row.tsx'
import { gridEvents } from './grid-events.ts'
import { useShownCellFaults } from './use-shown-cell-faults.ts'

const ROW_HEIGHT = 28
const HEAD_AND_FOOT = 84

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
