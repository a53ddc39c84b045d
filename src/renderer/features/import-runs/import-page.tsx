import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { assertNever } from '#values/assert.ts'
import { importQuery } from '../../api/import-runs.ts'
import { isAtWork } from '../../api/runs.ts'
import page from '../../components/layout/page.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { RunHead } from '../runs/run-head.tsx'
import { useReadAgain } from '../runs/use-read-again.ts'
import { CheckPage } from './check/check-page.tsx'
import classes from './import-page.module.css'
import { PlanPage } from './plan/plan-page.tsx'
import type { PlanPlace } from './plan/plan-place.ts'
import { ReadingPage, UnreadablePage } from './reading-page.tsx'
import { CreatingPage } from './run/creating-page.tsx'

const route = getRouteApi('/imports/$uuid')

/** A file of loans: how it is read, then what each line would become, then what became of it. */
export function ImportPage() {
  useDocumentTitle('Import loans – Loan Desk')
  const { uuid } = route.useParams()
  const { data, error, refetch } = useQuery(importQuery(uuid))
  // A file of which nobody can say how far it is read would look as if it were read for ever.
  const isLost = error !== null && data?.state === 'reading'
  if (data && !isLost) return <Import key={uuid} run={data} />
  return (
    <div className={page.page}>
      <RunHead title="Import loans" isBelowRuns />
      {error && (
        <div className={classes.notice}>
          <ErrorNotice error={error} title="The import could not be loaded" onRetry={() => void refetch()} />
        </div>
      )}
    </div>
  )
}

function Import({ run }: { readonly run: ImportRunBody }) {
  const [place, setPlace] = useState<PlanPlace>({ step: 'columns' })
  useReadAgain({ uuid: run.uuid, isOver: !isAtWork(run), hasChangedLoans: run.startedAt !== null })
  switch (run.state) {
    case 'reading':
      return <ReadingPage run={run} />
    case 'unreadable':
      return <UnreadablePage run={run} />
    case 'mapping':
      return <PlanPage run={run} place={place} onGo={setPlace} />
    case 'checking':
    case 'checked':
      return <CheckPage run={run} onPlan={setPlace} />
    case 'running':
    case 'paused':
    case 'interrupted':
    case 'cancelled':
    case 'finished':
      return run.startedAt === null ? <CheckPage run={run} onPlan={setPlace} /> : <CreatingPage run={run} />
    default:
      return assertNever(run.state)
  }
}
