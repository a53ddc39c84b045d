import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { runsQuery } from '../../api/extension-runs.ts'
import page from '../../components/layout/page.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import listTable from '../../components/tables/list-table.module.css'
import { type ListRow, ListTable } from '../../components/tables/list-table.tsx'
import { pagedList } from '../../components/tables/paged-list.ts'
import { sumOf } from '../../components/tables/sum-of.ts'
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
  const query = useInfiniteQuery(runsQuery)
  const navigate = useNavigate()
  const list = pagedList(query)
  const pages = query.data?.pages ?? []
  const runs = pages.flatMap((read) => read.data)
  const leftOut = sumOf(pages.map((read) => read.leftOut))
  const row = (place: ListRow) => {
    const run = runs[place.index]
    return run && <RunRow key={run.uuid} run={run} {...place} />
  }
  const openAt = (index: number) => {
    const run = runs[index]
    if (run) void navigate({ to: '/extension-runs/$uuid', params: { uuid: run.uuid } })
  }
  return (
    <div className={page.page}>
      <RunHead title="Extension runs" />
      <ListTable
        label="Extension runs"
        minWidth={900}
        head={<RunsHead />}
        columns={COLUMNS}
        list={list}
        count={runs.length}
        total={runs.length}
        row={row}
        onOpen={openAt}
      >
        {query.isSuccess && runs.length === 0 && leftOut === 0 && <NoRuns />}
      </ListTable>
      <LeftOut count={leftOut} of="extension run" className={classes.leftOut} />
      {list.error && (
        <div className={classes.notice}>
          <ErrorNotice error={list.error} title="The runs could not be loaded" onRetry={list.retry} />
        </div>
      )}
    </div>
  )
}

function RunsHead() {
  return (
    <thead className={listTable.head}>
      <ColumnNames columns={COLUMNS} />
    </thead>
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
      <EmptyState title="No extension runs yet" action={back}>
        Select loans in the list and choose “Try an extension…”.
      </EmptyState>
    </div>
  )
}
