import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import { runQuery } from '../../api/extension-runs.ts'
import { isAtWork } from '../../api/runs.ts'
import { clockText } from '../../components/texts/clock-text.ts'
import { counted, groupDigits } from '../../formats/shown-text.ts'
import { useCommand } from '../../keys/commands.ts'
import { useProductionQuestion } from '../connections/use-production-question.tsx'
import { RunFrame, RunNotRead } from '../runs/run-frame.tsx'
import { useReadAgain } from '../runs/use-read-again.ts'
import { RunButtons } from './run-buttons.tsx'
import { FixedDays, RunDays } from './run-days.tsx'
import { RunFigures } from './run-figures.tsx'
import { RunLines } from './run-lines.tsx'
import classes from './run-page.module.css'
import { RunStatus } from './run-status.tsx'
import { type RunAction, useRunActions } from './use-run-actions.ts'
import { useTrying } from './use-trying.ts'

const route = getRouteApi('/extension-runs/$uuid')

/** An extension of many loans: its dry run, then its progress, then the outcome of each loan. */
export function RunPage() {
  useDocumentTitle('Extension run – Loan Desk')
  const { uuid } = route.useParams()
  const { data, error, refetch } = useQuery(runQuery(uuid))
  if (data) return <Run key={uuid} run={data} />
  return <RunNotRead title="Extension" what="The extension run" error={error} onRetry={refetch} />
}

function Run({ run }: { readonly run: ExtensionRunBody }) {
  const formId = useId()
  const actions = useRunActions(run)
  const trying = useTrying({ run: run.uuid }, run)
  const running = useRunning(run, actions.act)
  useReadAgain({ uuid: run.uuid, isOver: !isAtWork(run), hasChangedLoans: run.startedAt !== null })
  const isTryable = run.state === 'checked' || run.state === 'checking'
  useCommand('submit', () => {
    if (isTryable && trying.isChanged) trying.submit()
    else if (run.state === 'checked' && run.counts.ready > 0) running.ask('start')
    else if (run.state === 'paused' || run.state === 'interrupted') running.ask('continue')
  })
  return (
    <RunFrame
      title={`Extension of ${counted(run.counts.all, 'loan')}`}
      note={madeText(run)}
      buttons={<RunButtons run={run} trying={trying} formId={formId} actions={actions} onRun={running.ask} />}
      error={trying.error ?? actions.error}
    >
      <div className={classes.top}>
        {isTryable ? <RunDays trying={trying} formId={formId} /> : <FixedDays days={run.daysToExtend} />}
        <div>
          <RunFigures run={run} />
        </div>
      </div>
      <RunStatus run={run} />
      <RunLines run={run} />
      {running.question}
    </RunFrame>
  )
}

/** Runs the action. On production it is confirmed first, with the host, the number of loans and the days. */
function useRunning(run: ExtensionRunBody, act: (action: RunAction) => void) {
  const loans = counted(run.counts.ready, 'loan')
  const production = useProductionQuestion('Extend loans on production', `Extend ${loans}`)
  const facts = [
    { name: 'Loans', value: groupDigits(run.counts.ready) },
    { name: 'Days to extend', value: String(run.daysToExtend) },
  ]
  const ask = async (action: RunAction) => {
    if (production.isAsking) return
    const changesNothing = action === 'continue' && run.startedAt === null
    if (changesNothing || (await production.ask(facts))) act(action)
  }
  return { ask: (action: RunAction) => void ask(action), question: production.question }
}

function madeText({ startedAt, createdAt, madeThrough }: ExtensionRunBody): string {
  return startedAt === null
    ? `tried ${clockText(createdAt)} through ${madeThrough}`
    : `run ${clockText(startedAt)} through ${madeThrough}`
}
