import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { BuybackRunBody } from '#contract/desk/buyback-runs.ts'
import { BUYBACK_REASON_WORDS } from '#contract/words/buyback-reason-words.ts'
import { buybackRunQuery } from '../../api/buyback-runs.ts'
import { isAtWork } from '../../api/runs.ts'
import page from '../../components/layout/page.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { clockText } from '../../components/texts/clock-text.ts'
import { counted } from '../../formats/shown-text.ts'
import { useCommand } from '../../keys/commands.ts'
import parts from '../runs/run.module.css'
import { RunHead } from '../runs/run-head.tsx'
import { useReadAgain } from '../runs/use-read-again.ts'
import { BuybackRunButtons, isStartable } from './buyback-run-buttons.tsx'
import { BuybackRunFigures } from './buyback-run-figures.tsx'
import { BuybackRunLines } from './buyback-run-lines.tsx'
import { BuybackRunStatus } from './buyback-run-status.tsx'
import { useBuybackRunActions } from './use-buyback-run-actions.ts'

const route = getRouteApi('/buyback-runs/$uuid')

/** A buyback of many loans: its dry run, then its progress, then the outcome of each loan. */
export function BuybackRunPage() {
  useDocumentTitle('Buyback run – Loan Desk')
  const { uuid } = route.useParams()
  const { data, error, refetch } = useQuery(buybackRunQuery(uuid))
  if (data) return <Run key={uuid} run={data} />
  return (
    <div className={page.page}>
      <RunHead title="Buyback" isBelowRuns />
      {error && (
        <div className={parts.notice}>
          <ErrorNotice error={error} title="The buyback run could not be loaded" onRetry={() => void refetch()} />
        </div>
      )}
    </div>
  )
}

function Run({ run }: { readonly run: BuybackRunBody }) {
  const actions = useBuybackRunActions(run)
  useReadAgain({ uuid: run.uuid, isOver: !isAtWork(run), hasChangedLoans: run.startedAt !== null })
  useCommand('submit', () => {
    if (isStartable(run)) actions.run('start')
    else if (run.state === 'paused' || run.state === 'interrupted') actions.run('continue')
  })
  return (
    <div className={page.page}>
      <RunHead title={`Buyback of ${counted(run.counts.all, 'loan')}`} note={madeText(run)} isBelowRuns>
        <BuybackRunButtons run={run} actions={actions} />
      </RunHead>
      <BuybackRunFigures run={run} />
      <BuybackRunStatus run={run} />
      <BuybackRunLines run={run} />
      {actions.error && (
        <div className={parts.notice}>
          <ErrorNotice error={actions.error} title="This could not be done" />
        </div>
      )}
      {actions.question}
    </div>
  )
}

function madeText({ reason, startedAt, createdAt, madeThrough }: BuybackRunBody): string {
  const made = startedAt === null ? `tried ${clockText(createdAt)}` : `run ${clockText(startedAt)}`
  return `${BUYBACK_REASON_WORDS[reason]}, ${made} through ${madeThrough}`
}
