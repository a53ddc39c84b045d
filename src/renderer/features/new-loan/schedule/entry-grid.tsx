import { type RefObject, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useVirtualRows } from '../../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../../components/tables/virtual-rows.tsx'
import type { GridCheck } from '../grid/check-rows.ts'
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

/** The grid to type and paste rows into. Only the rows in view are drawn. */
export function EntryGrid() {
  const { form, grid } = useNewLoan()
  const issueDate = useWatch({ control: form.control, name: 'issueDate' })
  const state = useGrid(grid, (now) => now)
  const check = useGridCheck({ issueDate })
  const events = useMemo(() => gridEvents(grid), [grid])
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div className={classes.scroller} ref={scroller} {...events}>
      <table className={classes.grid} aria-label="Schedule rows" aria-rowcount={state.rows.length + 1}>
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

type EntryBodyProps = {
  readonly state: GridState
  readonly check: GridCheck
  readonly scroller: RefObject<HTMLDivElement | null>
}

function EntryBody({ state, check, scroller }: EntryBodyProps) {
  const { rows, focus, active } = state
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
            />
          )
        }}
      </VirtualRows>
    </tbody>
  )
}
