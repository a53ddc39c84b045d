import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { LoanFilters } from '../../api/loans.ts'
import { type ListRow, ListTable } from '../../components/list-table.tsx'
import type { SkeletonColumn } from '../../components/skeleton-rows.tsx'
import { placeIn, rememberPlace } from './list-place.ts'
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
  const { entries } = list
  const row = (place: ListRow) => {
    const entry = entries[place.index]
    if (entry?.kind === 'loan')
      return <LoanRow key={entry.key} loan={entry.loan} {...place} {...selectable(entry.loan, selecting)} />
    return entry && <UnknownLoanRow key={entry.key} submission={entry.submission} {...place} />
  }
  return (
    <ListTable
      label="Loans"
      minWidth={1200}
      head={<LoansColumns entries={entries} selecting={selecting} />}
      columns={SKELETON}
      list={list}
      count={entries.length}
      total={entries.length - list.loans.length + (list.total ?? 0)}
      row={row}
      onOpen={(index) => open(entries[index])}
      place={placeOf(list, filters)}
      onSelectKey={(event, active) => selectByKey(event, entries, active, selecting)}
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

/** The list comes back as it was left: how far scrolled, and at the row one was on. */
function placeOf({ entries }: LoanList, filters: LoanFilters) {
  const { scrollTop, key } = placeIn(filters)
  return {
    scrollTop,
    index: Math.max(
      entries.findIndex((entry) => entry.key === key),
      0,
    ),
    remember: (index: number, top: number) => rememberPlace(filters, { scrollTop: top, key: entries[index]?.key }),
  }
}
