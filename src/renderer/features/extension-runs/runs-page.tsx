import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { runsQuery } from '../../api/extension-runs.ts'
import { ColumnNames } from '../../components/column-names.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import listTable from '../../components/list-table.module.css'
import page from '../../components/page.module.css'
import { SkeletonRows } from '../../components/skeleton-rows.tsx'
import table from '../../components/table.module.css'
import { useDelayed } from '../../components/use-delayed.ts'
import { RunHead } from './run-head.tsx'
import classes from './run-page.module.css'
import { RunRow } from './run-row.tsx'

/** `px` where the width shared by the others would cut the texts, or is too much. */
const COLUMNS = [
  { name: 'When', width: 16, px: 168 },
  { name: 'State', width: 10, px: 136 },
  { name: 'Days', width: 4, isNumber: true },
  { name: 'Loans', width: 6, isNumber: true },
  { name: 'Extended', width: 6, isNumber: true },
  { name: 'Refused', width: 6, isNumber: true },
  { name: 'Unknown', width: 4, isNumber: true },
  { name: 'By', width: 12 },
  { name: 'Discard', width: 6, isNumber: true, isAction: true, px: 112 },
] as const

/** What was tried and run on the connection that one works on, the newest first. */
export function RunsPage() {
  useDocumentTitle('Extension runs – Loan Desk')
  const list = useInfiniteQuery(runsQuery)
  const runs = (list.data?.pages ?? []).flatMap((page) => page.data)
  const showsSkeleton = useDelayed(list.isPending)
  return (
    <div className={page.page}>
      <RunHead title="Extension runs" />
      <div className={listTable.scroller}>
        <table className={table.table} style={{ minWidth: 1160 }} aria-label="Extension runs">
          <thead className={listTable.head}>
            <ColumnNames columns={COLUMNS} />
          </thead>
          <tbody>
            {runs.map((run) => (
              <RunRow key={run.uuid} run={run} />
            ))}
            {showsSkeleton && <SkeletonRows columns={COLUMNS} count={4} />}
          </tbody>
        </table>
        {list.error && (
          <div className={classes.notice}>
            <ErrorNotice error={list.error} title="The runs could not be read" onRetry={() => void list.refetch()} />
          </div>
        )}
        {list.isSuccess && runs.length === 0 && <NoRuns />}
        {list.hasNextPage && (
          <div className={classes.notice}>
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show earlier ones
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function NoRuns() {
  const back = (
    <Button component={Link} to="/">
      Select loans
    </Button>
  )
  return (
    <div className={classes.empty}>
      <EmptyState title="No extension was tried on many loans yet" action={back}>
        Select loans in the list and choose “Try an extension…”.
      </EmptyState>
    </div>
  )
}
