import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { PaymentRunBody } from '#contract/desk/payment-runs.ts'
import { paymentRunQuery } from '../../api/payment-runs.ts'
import { isAtWork } from '../../api/runs.ts'
import { clockText } from '../../components/texts/clock-text.ts'
import { counted } from '../../formats/shown-text.ts'
import { RunFrame, RunNotRead } from '../runs/run-frame.tsx'
import { SteeringButtons, useSubmitRun } from '../runs/steering-buttons.tsx'
import { useReadAgain } from '../runs/use-read-again.ts'
import { PaymentFigures } from './payment-figures.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { usePaymentActions } from './use-payment-actions.tsx'

const route = getRouteApi('/payment-runs/$uuid')

/** Payments from a bank's file: the dry run, then the odd lines, then the progress and the outcome of each line. */
export function PaymentRunPage() {
  useDocumentTitle('Payment run – Loan Desk')
  const { uuid } = route.useParams()
  const { data, error, refetch } = useQuery(paymentRunQuery(uuid))
  if (data) return <Run key={uuid} run={data} />
  return <RunNotRead title="Payments" what="The payment run" error={error} onRetry={refetch} />
}

function Run({ run }: { readonly run: PaymentRunBody }) {
  const actions = usePaymentActions(run)
  useReadAgain({ uuid: run.uuid, isOver: !isAtWork(run), hasChangedLoans: run.startedAt !== null })
  const payments = counted(run.counts.ready, 'payment')
  const isStartable = run.state === 'checked' && run.counts.odd === 0 && run.counts.ready > 0
  useSubmitRun(run, actions, isStartable)
  return (
    <RunFrame
      title={`Payments from ${run.name}`}
      note={madeText(run)}
      buttons={
        <SteeringButtons
          run={run}
          actions={actions}
          start={isStartable ? `Book ${payments}` : null}
          rest={`with ${payments}`}
        />
      }
      error={actions.error}
    >
      <PaymentFigures run={run} />
      <PaymentStatus run={run} />
      <PaymentLines run={run} />
      {actions.question}
    </RunFrame>
  )
}

function madeText({ startedAt, createdAt, madeThrough }: PaymentRunBody): string {
  return startedAt === null
    ? `taken in ${clockText(createdAt)} through ${madeThrough}`
    : `booked ${clockText(startedAt)} through ${madeThrough}`
}
