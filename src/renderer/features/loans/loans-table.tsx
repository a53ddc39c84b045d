import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LoanQuery } from '../../api/loans.ts'
import { ListTable } from '../../components/tables/list-table.tsx'
import { ROW_HEIGHTS } from '../../components/tables/use-paged-rows.ts'
import { placeIn, rememberPlace } from '../../kept/list-place.ts'
import { listColumns } from './list-columns.ts'
import { FOLDED_COLUMNS } from './loan-columns.tsx'
import { selectByKey } from './selection/select-by-key.ts'
import type { LoanSelecting } from './selection/use-loan-selection.ts'
import type { ListEntry, LoanListState } from './use-loan-list.ts'
import { areDefaultColumns } from './view/shown-columns.ts'
import type { LoanView } from './view/use-loan-view.ts'

type LoansTableProps = {
  readonly list: LoanListState
  readonly view: LoanView
  readonly selecting: LoanSelecting
  readonly children: ReactNode
}

/** Table of the loans. The head stays visible; `children` are shown under it if there are no rows. */
export function LoansTable({ list, view, selecting, children }: LoansTableProps) {
  const open = useOpening()
  const { entries, first } = list
  const attributesOf = (entry: ListEntry) =>
    entry.kind === 'loan'
      ? { 'data-loan-row': entry.key, 'aria-selected': selecting.isSelected(entry.key) }
      : { 'data-loan-row': entry.key }
  return (
    <ListTable
      label="Loans"
      columns={listColumns({ view, selecting, hasLoans: entries.length > 0 })}
      // Only the default columns fold into two lines; other columns are scrolled sideways.
      {...(areDefaultColumns(view.columns) && { foldedColumns: FOLDED_COLUMNS })}
      list={list}
      rows={entries}
      first={first}
      total={list.rowCount}
      keyOf={(entry) => entry.key}
      attributesOf={attributesOf}
      onOpen={open}
      place={placeOf(list, view.query)}
      onJump={list.jump}
      onSelectKey={(event, active) => selectByKey(event, entries, active - first, selecting)}
    >
      {children}
    </ListTable>
  )
}

function useOpening() {
  const navigate = useNavigate()
  return (entry: ListEntry) => {
    if (entry.kind === 'loan') void navigate({ to: '/loans/$uuid', params: { uuid: entry.key } })
    else void navigate({ to: '/submissions/{-$id}', params: { id: entry.key } })
  }
}

/** Place of the list as it was left: the side, the scroll position, and the row. */
function placeOf({ entries, first, side }: LoanListState, query: LoanQuery) {
  const { scrollTop, key, isJump } = placeIn(query)
  const outermost = side === 'end' ? entries.length - 1 : 0
  const found = entries.findIndex((entry) => entry.key === key)
  return {
    isJump,
    scrollTop: scrollTop === undefined ? undefined : Math.min(scrollTop, entries.length * ROW_HEIGHTS.folded),
    index: first + Math.max(found < 0 ? outermost : found, 0),
    remember: (index: number, top: number) =>
      rememberPlace(query, { side, scrollTop: top, key: entries[index - first]?.key, isJump: false }),
  }
}
