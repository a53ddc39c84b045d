import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { LoanFilters } from '../../api/loans.ts'
import { GapRow } from '../../components/gap-row.tsx'
import table from '../../components/table.module.css'
import { useDelayed } from '../../components/use-delayed.ts'
import { placeIn, rememberPlace } from './list-place.ts'
import { LoanRow } from './loan-row.tsx'
import { LoanSkeletonRows } from './loan-skeleton-rows.tsx'
import { LoansColumns } from './loans-columns.tsx'
import classes from './loans-table.module.css'
import type { LoanList } from './use-loan-list.ts'
import { useRowFocus } from './use-row-focus.ts'
import { ROW_HEIGHT, useVirtualLoans } from './use-virtual-loans.ts'

type LoansTableProps = { readonly list: LoanList; readonly filters: LoanFilters; readonly children: ReactNode }

/** The head stays in sight; `children` stand under it where there are no rows. */
export function LoansTable({ list, filters, children }: LoansTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useLoanRows(list, filters, scroller)
  const showsSkeleton = useDelayed(list.isLoading)
  return (
    <div className={classes.scroller} ref={scroller} onScroll={rows.remember} tabIndex={-1}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows take the focus is a grid */}
      <table className={table.table} role="grid" aria-label="Loans" aria-rowcount={(list.total ?? 0) + 1}>
        <LoansColumns loans={list.loans} />
        <tbody ref={rows.body} onKeyDown={rows.onKeyDown} aria-busy={list.isLoading || list.isOfOtherFilters}>
          {rows.rows}
          {(showsSkeleton || list.isReadingMore) && <LoanSkeletonRows count={showsSkeleton ? 12 : 3} />}
        </tbody>
      </table>
      {children}
    </div>
  )
}

function useLoanRows(list: LoanList, filters: LoanFilters, scroller: RefObject<HTMLDivElement | null>) {
  const navigate = useNavigate()
  const { loans } = list
  const place = placeIn(filters)
  const focus = useRowFocus({
    count: loans.length,
    initialIndex: Math.max(
      loans.findIndex((loan) => loan.uuid === place.uuid),
      0,
    ),
    rowsPerPage: () => Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2, 1),
    scrollTo: (index) => virtual.virtualizer.scrollToIndex(index),
    onOpen: (index) => open(index),
  })
  const virtual = useVirtualLoans({ list, scroller, initialOffset: place.scrollTop, kept: focus.active })
  const remember = (index = focus.active) =>
    rememberPlace(filters, { scrollTop: scroller.current?.scrollTop ?? 0, uuid: loans[index]?.uuid })
  const open = (index: number) => {
    const loan = loans[index]
    if (!loan) return
    remember(index)
    void navigate({ to: '/loans/$uuid', params: { uuid: loan.uuid } })
  }
  const rows = virtual.shown.map((item) => {
    if (item.kind === 'gap') return <GapRow key={item.key} height={item.height} columns={10} />
    const loan = loans[item.index]
    if (!loan) return null
    const { index } = item
    const isActive = index === focus.active
    const handlers = { onOpen: () => open(index), onFocus: () => focus.setActive(index) }
    return <LoanRow key={loan.uuid} loan={loan} index={index} isActive={isActive} {...handlers} />
  })
  return { rows, body: focus.body, onKeyDown: focus.onKeyDown, remember: () => remember() }
}
