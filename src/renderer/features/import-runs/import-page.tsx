import { Button, Select } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { assertNever } from '#values/assert.ts'
import { SOURCE_DELIMITERS, SOURCE_ENCODINGS } from '#values/vocabulary/import-terms.ts'
import { importQuery } from '../../api/import-runs.ts'
import { isAtWork } from '../../api/runs.ts'
import { fieldNotes } from '../../components/fields/field-message.tsx'
import page from '../../components/layout/page.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice, explain } from '../../components/notices/error-notice.tsx'
import { sizeText } from '../../components/texts/size-text.ts'
import { DELIMITER_WORDS, ENCODING_WORDS } from '../../words/import-words.ts'
import { RunHead } from '../runs/run-head.tsx'
import { useReadAgain } from '../runs/use-read-again.ts'
import { AnotherImport } from './another-import.tsx'
import { CheckPage } from './check/check-page.tsx'
import classes from './import-page.module.css'
import { ImportSteps } from './import-steps.tsx'
import { PlanPage } from './plan/plan-page.tsx'
import type { PlanPlace } from './plan/plan-place.ts'
import { usePlan } from './plan/use-plan.ts'
import { CreatingPage } from './run/creating-page.tsx'
import { useImportActions } from './use-import-actions.tsx'

type ReadingPageProps = { readonly run: ImportRunBody }

const DELIMITERS = SOURCE_DELIMITERS.map((value) => ({ value, label: DELIMITER_WORDS[value] }))
const ENCODINGS = SOURCE_ENCODINGS.map((value) => ({ value, label: ENCODING_WORDS[value] }))

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

/** While the file is looked through, which takes seconds for a large one. */
function ReadingPage({ run }: ReadingPageProps) {
  const { discard, question } = useImportActions(run)
  const { done = 0, of = 0 } = run.progress ?? {}
  return (
    <AnotherImport run={run}>
      <RunHead isBelowRuns title="Import loans" note={`${run.name} · ${sizeText(run.size)}`}>
        <Button variant="subtle" onClick={discard}>
          Discard
        </Button>
      </RunHead>
      <ImportSteps current="file" run={run} />
      <div className={classes.empty} role="status">
        <EmptyState title="Reading the file">
          Loan Desk finds out how it is written. Nothing is created by it. It goes on if you leave this page.
        </EmptyState>
        {of > 0 && <progress className={classes.bar} aria-label="Read so far" value={done} max={of} />}
      </div>
      {question}
    </AnotherImport>
  )
}

/** A file that is none of loans, or is damaged. It may be read in another way. */
function UnreadablePage({ run }: ReadingPageProps) {
  const { discard, question } = useImportActions(run)
  const again = (
    <Button component={Link} to="/imports/new">
      Choose another file
    </Button>
  )
  return (
    <AnotherImport run={run}>
      <RunHead isBelowRuns title="Import loans" note={`${run.name} · ${sizeText(run.size)}`}>
        <Button variant="subtle" onClick={discard}>
          Discard
        </Button>
      </RunHead>
      <ImportSteps current="file" run={run} />
      <div className={classes.empty}>
        <EmptyState title="The file could not be read" action={again}>
          {run.pauseReason ?? 'Nothing in it could be read as loans.'} Nothing was created.
        </EmptyState>
        {run.size > 0 && <ReadAs run={run} />}
      </div>
      {question}
    </AnotherImport>
  )
}

/** Another try with a text file of which nothing could be read; it is looked through anew at once. */
function ReadAs({ run }: { readonly run: ImportRunBody }) {
  const { change, error } = usePlan(run)
  if (/\.xlsx$/i.test(run.name)) return null
  const take = (chosen: string | null, part: 'delimiter' | 'encoding') => {
    const delimiter = SOURCE_DELIMITERS.find((term) => term === chosen)
    const encoding = SOURCE_ENCODINGS.find((term) => term === chosen)
    if (part === 'delimiter' && delimiter) change({ format: { kind: 'delimited', delimiter } })
    else if (encoding) change({ format: { encoding } })
  }
  return (
    <div className={classes.readAs}>
      <Select
        label="Read it with the delimiter"
        placeholder="as found"
        data={DELIMITERS}
        onChange={(chosen) => take(chosen, 'delimiter')}
        {...fieldNotes({ error: error ? explain(error) : undefined })}
      />
      <Select
        label="Read it in the encoding"
        placeholder="as found"
        data={ENCODINGS}
        onChange={(chosen) => take(chosen, 'encoding')}
      />
    </div>
  )
}
