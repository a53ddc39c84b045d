import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { RunItem } from '#contract/desk/runs.ts'
import { runsQuery } from '../../api/runs.ts'
import { useSession } from '../../api/session.ts'
import page from '../../components/layout/page.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { ListTable } from '../../components/tables/list-table.tsx'
import { sidedList } from '../../components/tables/sided-list.ts'
import { outermostPlace, useListJump } from '../../components/tables/use-list-jump.ts'
import { CompareWithService } from './compare-with-service.tsx'
import { NightlyButton } from './nightly-button.tsx'
import { RUN_LIST_COLUMNS } from './run-columns.tsx'
import { RunHead } from './run-head.tsx'
import classes from './runs-page.module.css'

const PAGE_OF_KIND = {
  extension: '/extension-runs/$uuid',
  import: '/imports/$uuid',
  payment: '/payment-runs/$uuid',
  reconciliation: '/reconciliations/$uuid',
  buyback: '/buyback-runs/$uuid',
} as const satisfies Record<RunItem['kind'], string>

/** Runs and dry runs on the tab's connection, newest first. */
export function RunsPage() {
  useDocumentTitle('Runs – Loan Desk')
  const { connection } = useSession()
  const list = useRunList()
  const { rows: runs, leftOut } = list
  const navigate = useNavigate()
  const open = ({ kind, uuid }: RunItem) => void navigate({ to: PAGE_OF_KIND[kind], params: { uuid } })
  return (
    <div className={page.page}>
      <RunHead title="Runs">
        {connection.where === 'live' && (
          <>
            <NightlyButton key={connection.id} />
            <CompareWithService word="Compare with the service" />
          </>
        )}
        <Button variant="default" component={Link} to="/payment-runs/new">
          Payments from a file
        </Button>
      </RunHead>
      <ListTable
        key={list.side}
        label="Runs"
        columns={RUN_LIST_COLUMNS}
        list={list}
        rows={runs}
        first={list.first}
        total={list.total ?? runs.length}
        place={outermostPlace(list)}
        onJump={list.jump}
        keyOf={({ uuid }) => uuid}
        onOpen={open}
      >
        {list.total !== undefined && runs.length === 0 && leftOut === 0 && <NoRuns />}
      </ListTable>
      <LeftOut count={leftOut} of="run" className={classes.leftOut} />
      {list.error && (
        <div className={classes.notice}>
          <ErrorNotice error={list.error} title="The runs could not be loaded" onRetry={list.retry} />
        </div>
      )}
    </div>
  )
}

function useRunList() {
  const { wanted, ...jumps } = useListJump('')
  const start = useInfiniteQuery(runsQuery('start'))
  const end = useInfiniteQuery({ ...runsQuery('end'), enabled: wanted === 'end' })
  return { ...sidedList({ start, end, wanted }), ...jumps }
}

function NoRuns() {
  const ways = (
    <div className={classes.ways}>
      <Button component={Link} to="/imports/new">
        Import loans
      </Button>
      <Button variant="default" component={Link} to="/">
        Select loans
      </Button>
    </div>
  )
  return (
    <div className={classes.empty}>
      <EmptyState title="No runs yet" action={ways}>
        Import a file of loans, book payments from a bank’s file, or select loans in the list and choose “Try an
        extension…”.
      </EmptyState>
    </div>
  )
}
