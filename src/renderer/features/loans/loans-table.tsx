import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { LoanFilters } from '../../api/loans.ts'
import { GapRow } from '../../components/gap-row.tsx'
import { type SkeletonColumn, SkeletonRows } from '../../components/skeleton-rows.tsx'
import table from '../../components/table.module.css'
import { useDelayed } from '../../components/use-delayed.ts'
import { ROW_HEIGHT, usePagedRows } from '../../components/use-paged-rows.ts'
import { useRowFocus } from '../../components/use-row-focus.ts'
import { placeIn, rememberPlace } from './list-place.ts'
import { LoanRow } from './loan-row.tsx'
import { LoansColumns } from './loans-columns.tsx'
import classes from './loans-table.module.css'
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
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useLoanRows(list, filters, selecting, scroller)
  const showsSkeleton = useDelayed(list.isLoading)
  return (
    <div className={classes.scroller} ref={scroller} onScroll={rows.remember} tabIndex={-1}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows take the focus is a grid */}
      <table className={table.table} role="grid" aria-label="Loans" aria-multiselectable aria-rowcount={rows.total + 1}>
        <LoansColumns entries={list.entries} selecting={selecting} />
        <tbody ref={rows.body} onKeyDown={rows.onKeyDown} aria-busy={list.isLoading || list.isOfOtherFilters}>
          {rows.rows}
          {(showsSkeleton || list.isReadingMore) && <SkeletonRows columns={SKELETON} count={showsSkeleton ? 12 : 3} />}
        </tbody>
      </table>
      {children}
    </div>
  )
}

function useLoanRows(
  list: LoanList,
  filters: LoanFilters,
  selecting: LoanSelecting,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const open = useOpening()
  const { entries } = list
  const place = placeIn(filters)
  const placeIndex = entries.findIndex((entry) => entry.key === place.key)
  const focus = useRowFocus({
    count: entries.length,
    initialIndex: Math.max(placeIndex, 0),
    rowsPerPage: () => Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2, 1),
    scrollTo: (index) => virtual.virtualizer.scrollToIndex(index),
    onOpen: (index) => openAt(index),
  })
  const count = entries.length
  const virtual = usePagedRows({ list, count, scroller, initialOffset: place.scrollTop, kept: focus.active })
  const remember = (index = focus.active) =>
    rememberPlace(filters, { scrollTop: scroller.current?.scrollTop ?? 0, key: entries[index]?.key })
  const openAt = (index: number) => {
    const entry = entries[index]
    if (!entry) return
    remember(index)
    open(entry)
  }
  const rows = virtual.shown.map((item) => {
    if (item.kind === 'gap') return <GapRow key={item.key} height={item.height} columns={11} />
    const { index } = item
    const entry = entries[index]
    if (!entry) return null
    const isActive = index === focus.active
    const row = { index, isActive, onOpen: () => openAt(index), onFocus: () => focus.setActive(index) }
    if (entry.kind === 'loan')
      return <LoanRow key={entry.key} loan={entry.loan} {...row} {...selectable(entry.loan, selecting)} />
    return <UnknownLoanRow key={entry.key} submission={entry.submission} {...row} />
  })
  const total = count - list.loans.length + (list.total ?? 0)
  const onKeyDown = (event: KeyboardEvent) => {
    selectByKey(event, entries, focus.active, selecting)
    focus.onKeyDown(event)
  }
  return { rows, total, body: focus.body, onKeyDown, remember: () => remember() }
}

function selectable(loan: LoanListItem, { isSelected, toggle, extendTo }: LoanSelecting) {
  const onSelect = (isRange: boolean) => (isRange ? extendTo(loan) : toggle(loan))
  return { isSelected: isSelected(loan.uuid), onSelect }
}

function useOpening() {
  const navigate = useNavigate()
  return ({ kind, key }: LoanList['entries'][number]) => {
    if (kind === 'loan') void navigate({ to: '/loans/$uuid', params: { uuid: key } })
    else void navigate({ to: '/submissions/{-$id}', params: { id: key } })
  }
}
