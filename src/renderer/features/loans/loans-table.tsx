import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { LoanFilters } from '../../api/loans.ts'
import { type ListRow, ListTable } from '../../components/tables/list-table.tsx'
import type { SkeletonColumn } from '../../components/tables/skeleton-rows.tsx'
import { ROW_HEIGHTS } from '../../components/tables/use-paged-rows.ts'
import { placeIn, rememberPlace } from './list-place.ts'
import classes from './loan-row.module.css'
import { LoanRow } from './loan-row.tsx'
import { LoansColumns } from './loans-columns.tsx'
import { selectByKey } from './selection/select-by-key.ts'
import type { LoanSelecting } from './selection/use-loan-selection.ts'
import { UnknownLoanRow } from './unknown-loan-row.tsx'
import type { LoanList } from './use-loan-list.ts'

type LoansTableProps = {
  readonly list: LoanList
  readonly filters: LoanFilters
  readonly selecting: LoanSelecting
  readonly children: ReactNode
}

const SKELETON: readonly SkeletonColumn[] = [
  { width: 2 },
  { width: 12 },
  { width: 13 },
  { width: 18 },
  { width: 9 },
  { width: 10, isNumber: true },
  { width: 4, isNumber: true },
  { width: 10 },
  { width: 10 },
  { width: 10, isNumber: true },
  { width: 5 },
]

/** The head stays in sight; `children` stand under it where there are no rows. */
export function LoansTable({ list, filters, selecting, children }: LoansTableProps) {
  const open = useOpening()
  const { entries, first } = list
  const row = (place: ListRow) => {
    const entry = entries[place.index - first]
    if (entry?.kind === 'loan')
      return <LoanRow key={entry.key} loan={entry.loan} {...place} {...selectable(entry.loan, selecting)} />
    return entry && <UnknownLoanRow key={entry.key} submission={entry.submission} {...place} />
  }
  return (
    <ListTable
      label="Loans"
      minWidth={1185}
      folded={classes.folded}
      head={<LoansColumns entries={entries} selecting={selecting} />}
      columns={SKELETON}
      list={list}
      first={first}
      count={entries.length}
      total={list.rowCount}
      row={row}
      onOpen={(index) => open(entries[index - first])}
      place={placeOf(list, filters)}
      onJump={list.jump}
      onSelectKey={(event, active) => selectByKey(event, entries, active - first, selecting)}
    >
      {children}
    </ListTable>
  )
}

function selectable(loan: LoanListItem, { isSelected, toggle, extendTo }: LoanSelecting) {
  const onSelect = (isRange: boolean) => (isRange ? extendTo(loan) : toggle(loan))
  return { isSelected: isSelected(loan.uuid), onSelect }
}

function useOpening() {
  const navigate = useNavigate()
  return (entry: LoanList['entries'][number] | undefined) => {
    if (entry?.kind === 'loan') void navigate({ to: '/loans/$uuid', params: { uuid: entry.key } })
    else if (entry) void navigate({ to: '/submissions/{-$id}', params: { id: entry.key } })
  }
}

/** The list comes back as it was left: from which side, how far scrolled, and at the row one was on. */
function placeOf({ entries, first, side }: LoanList, filters: LoanFilters) {
  const { scrollTop, key, isJump } = placeIn(filters)
  const outermost = side === 'end' ? entries.length - 1 : 0
  const found = entries.findIndex((entry) => entry.key === key)
  return {
    isJump,
    scrollTop: Math.min(scrollTop, entries.length * ROW_HEIGHTS.folded),
    index: first + Math.max(found < 0 ? outermost : found, 0),
    remember: (index: number, top: number) =>
      rememberPlace(filters, { side, scrollTop: top, key: entries[index - first]?.key, isJump: false }),
  }
}
