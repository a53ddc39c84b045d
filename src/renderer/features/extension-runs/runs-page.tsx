import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ExtensionRunItem } from '#contract/desk/extension-runs.ts'
import { runsQuery } from '../../api/extension-runs.ts'
import page from '../../components/layout/page.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { ListTable } from '../../components/tables/list-table.tsx'
import { pagedList } from '../../components/tables/paged-list.ts'
import { sumOf } from '../../components/tables/sum-of.ts'
import { RUN_COLUMNS } from './run-columns.tsx'
import { RunHead } from './run-head.tsx'
import classes from './run-page.module.css'

/** What was tried and run on the connection that one works on, the newest first. */
export function RunsPage() {
  useDocumentTitle('Extension runs – Loan Desk')
  const query = useInfiniteQuery(runsQuery)
  const navigate = useNavigate()
  const list = pagedList(query)
  const pages = query.data?.pages ?? []
  const runs = pages.flatMap((read) => read.data)
  const leftOut = sumOf(pages.map((read) => read.leftOut))
  const open = ({ uuid }: ExtensionRunItem) => void navigate({ to: '/extension-runs/$uuid', params: { uuid } })
  return (
    <div className={page.page}>
      <RunHead title="Extension runs" />
      <ListTable
        label="Extension runs"
        columns={RUN_COLUMNS}
        list={list}
        rows={runs}
        total={runs.length}
        keyOf={({ uuid }) => uuid}
        onOpen={open}
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
