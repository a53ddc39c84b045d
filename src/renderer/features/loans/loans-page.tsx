import { useDocumentTitle } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { filtersOf } from '../../api/loans.ts'
import page from '../../components/layout/page.module.css'
import { useFileDrop } from '../../components/layout/use-file-drop.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { NotReadNotice } from '../../components/tables/not-read-notice.tsx'
import { handOverFile } from '../../kept/dropped-file.ts'
import { runCommand, useCommand } from '../../keys/commands.ts'
import { LoansEmpty } from './loans-empty.tsx'
import { LoansHead } from './loans-head.tsx'
import classes from './loans-page.module.css'
import { LoansTable } from './loans-table.tsx'
import { NoMatch } from './no-match.tsx'
import { LoansFoot } from './selection/loans-foot.tsx'
import { useLoanSelection } from './selection/use-loan-selection.ts'
import { ListToolbar } from './tools/list-toolbar.tsx'
import { useListTotals } from './use-list-totals.ts'
import { type LoanListState, useLoanList } from './use-loan-list.ts'
import { useSortByKey } from './use-sort-by-key.ts'
import { useLoanView } from './view/use-loan-view.ts'

/** The list of loans: search, filters, columns, and rows that are read while the user scrolls. */
export function LoansPage() {
  useDocumentTitle('Loans – Loan Desk')
  const view = useLoanView()
  const filters = filtersOf(view.query)
  const list = useLoanList(view.query)
  const isFiltered = Object.keys(filters).length > 0
  const isNothingThere = list.total === 0 && list.leftOut === 0 && list.entries.length === 0
  const isEmpty = isNothingThere && !isFiltered && !list.isOfOtherFilters
  const isSettled = !list.isLoading && !list.isOfOtherFilters && !isEmpty
  const totals = useListTotals(filters, { isSettled, isFiltered, counted: list.counted })
  const selecting = useLoanSelection(filters, list.loans)
  useCommand('back', selecting.clear)
  useCommand('select-all', selecting.toggleMatching)
  useSortByKey(JSON.stringify([view.query.sort, view.query.direction]))
  const navigate = useNavigate()
  useCommand('import', () => void navigate({ to: '/imports/new' }))
  const drop = useFileDrop((file) => {
    if (!file) return
    handOverFile(file)
    void navigate({ to: '/imports/new' })
  })
  return (
    <div className={`${page.page} ${classes.page}`} {...drop.handlers} data-over={drop.isOver || undefined}>
      <LoansHead
        view={view}
        loans={list.loans}
        total={list.counted}
        all={totals.all}
        isOfOtherFilters={list.isOfOtherFilters}
        leftOut={list.leftOut}
        unknown={list.unknown}
        isEmpty={isEmpty}
        isFiltered={isFiltered}
      />
      {!isEmpty && <ListToolbar view={view} />}
      <NotReadNotice list={list} title="This list could not be loaded. The loans below are those shown before" />
      <LoansTable key={`${list.side} ${JSON.stringify(view.query)}`} list={list} view={view} selecting={selecting}>
        <InsteadOfRows list={list} isEmpty={isEmpty}>
          <NoMatch
            search={view.query.search}
            onClear={() => {
              if (view.query.search === undefined) view.clear()
              else view.search('')
              runCommand('search')
            }}
          />
        </InsteadOfRows>
      </LoansTable>
      {!isEmpty && <LoansFoot list={list} view={view} totals={totals.matching} selecting={selecting} />}
    </div>
  )
}

type InsteadProps = { readonly list: LoanListState; readonly isEmpty: boolean; readonly children: ReactNode }

/** Content under the table's head if there are no rows. */
function InsteadOfRows({ list, isEmpty, children }: InsteadProps) {
  if (list.error && list.loans.length === 0) {
    return (
      <div className={classes.notice}>
        <ErrorNotice error={list.error} title="The loans could not be loaded" onRetry={list.retry} />
      </div>
    )
  }
  if (list.isMoreUnread) {
    return (
      <div className={classes.notice}>
        <ErrorNotice error={list.error} title="More loans could not be loaded" onRetry={list.readMore} />
      </div>
    )
  }
  if (isEmpty) return <LoansEmpty />
  return list.total === 0 && list.entries.length === 0 ? <div className={classes.notice}>{children}</div> : null
}
