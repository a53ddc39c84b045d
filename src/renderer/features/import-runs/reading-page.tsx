import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { sizeText } from '../../components/texts/size-text.ts'
import { RunHead } from '../runs/run-head.tsx'
import { AnotherImport } from './another-import.tsx'
import classes from './import-page.module.css'
import { ImportSteps } from './import-steps.tsx'
import { ReadAs } from './read-as.tsx'
import { useImportActions } from './use-import-actions.tsx'

type ReadingPageProps = { readonly run: ImportRunBody }

/** While the file is looked through, which takes seconds for a large one. */
export function ReadingPage({ run }: ReadingPageProps) {
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
export function UnreadablePage({ run }: ReadingPageProps) {
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
