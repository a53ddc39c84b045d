import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { present } from '#values/assert.ts'
import type { LoanColumnName } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanQuery } from '../../api/loans.ts'
import type { Column } from '../../components/tables/column.ts'
import { ListTable } from '../../components/tables/list-table.tsx'
import { ROW_HEIGHTS } from '../../components/tables/use-paged-rows.ts'
import { placeIn, rememberPlace } from '../../kept/list-place.ts'
import { FOLDED_LOAN_COLUMNS, loanColumns } from './loan-columns.tsx'
import { selectColumn } from './select-column.tsx'
import { selectByKey } from './selection/select-by-key.ts'
import type { LoanSelecting } from './selection/use-loan-selection.ts'
import type { ListEntry, LoanListState } from './use-loan-list.ts'
import { orderBy, sortOf, USUAL_ORDER } from './view/loan-order.ts'
import { areDefaultColumns, withWidth } from './view/shown-columns.ts'
import type { ShownLoanView } from './view/use-loan-view.ts'

type LoansTableProps = {
  readonly list: LoanListState
  readonly view: ShownLoanView
  readonly selecting: LoanSelecting
  readonly children: ReactNode
}

type ColumnParts = { readonly view: ShownLoanView; readonly selecting: LoanSelecting; readonly hasLoans: boolean }

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
      {...(areDefaultColumns(view.columns) && { foldedColumns: FOLDED_LOAN_COLUMNS })}
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

/** Columns of a view, after the column that selects rows. */
function listColumns({ view, selecting, hasLoans }: ColumnParts): readonly Column<ListEntry>[] {
  const { columns } = view
  const isUsual = areDefaultColumns(columns)
  const declared = loanColumns(columns.map(({ name }) => name))
  const shown = columns.map(
    ({ name, width }, index): Column<ListEntry> => ({
      ...present(declared[index], name),
      ...sorting(name, view),
      ...(isUsual ? {} : { chosenWidth: width }),
      onWidth: (px) => view.setColumns(withWidth(columns, name, px)),
    }),
  )
  return [selectColumn(selecting, hasLoans), ...shown]
}

function sorting(name: LoanColumnName, { query, sortBy }: ShownLoanView): Partial<Column<ListEntry>> {
  const sort = sortOf(name)
  if (!sort) return {}
  const isSorted = sort === (query.sort ?? USUAL_ORDER.sort)
  return {
    onSort: () => sortBy(orderBy(sort, query)),
    ...(isSorted && { sorted: query.direction ?? USUAL_ORDER.direction }),
  }
}
