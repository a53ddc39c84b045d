import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { BuybackRunBody } from '#contract/desk/buyback-runs.ts'
import { BUYBACK_REASON_WORDS } from '#contract/words/buyback-reason-words.ts'
import { buybackRunQuery } from '../../api/buyback-runs.ts'
import { isAtWork } from '../../api/runs.ts'
import { clockText } from '../../components/texts/clock-text.ts'
import { counted } from '../../formats/shown-text.ts'
import { RunFrame, RunNotRead } from '../runs/run-frame.tsx'
import { SteeringButtons, useSubmitRun } from '../runs/steering-buttons.tsx'
import { useReadAgain } from '../runs/use-read-again.ts'
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
  return <RunNotRead title="Buyback" what="The buyback run" error={error} onRetry={refetch} />
}

function Run({ run }: { readonly run: BuybackRunBody }) {
  const actions = useBuybackRunActions(run)
  useReadAgain({ uuid: run.uuid, isOver: !isAtWork(run), hasChangedLoans: run.startedAt !== null })
  const loans = counted(run.counts.ready, 'loan')
  const isStartable = run.state === 'checked' && run.counts.ready > 0
  useSubmitRun(run, actions, isStartable)
  return (
    <RunFrame
      title={`Buyback of ${counted(run.counts.all, 'loan')}`}
      note={madeText(run)}
      buttons={
        <SteeringButtons
          run={run}
          actions={actions}
          start={isStartable ? `Buy back ${loans}` : null}
          rest={`with ${loans}`}
        />
      }
      error={actions.error}
    >
      <BuybackRunFigures run={run} />
      <BuybackRunStatus run={run} />
      <BuybackRunLines run={run} />
      {actions.question}
    </RunFrame>
  )
}

function madeText({ reason, startedAt, createdAt, madeThrough }: BuybackRunBody): string {
  const made = startedAt === null ? `tried ${clockText(createdAt)}` : `run ${clockText(startedAt)}`
  return `${BUYBACK_REASON_WORDS[reason]}, ${made} through ${madeThrough}`
}
