import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { PaymentRunBody } from '#contract/desk/payment-runs.ts'
import { paymentRunQuery } from '../../api/payment-runs.ts'
import { isAtWork } from '../../api/runs.ts'
import page from '../../components/layout/page.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { clockText } from '../../components/texts/clock-text.ts'
import { useCommand } from '../../keys/commands.ts'
import parts from '../runs/run.module.css'
import { RunHead } from '../runs/run-head.tsx'
import { useReadAgain } from '../runs/use-read-again.ts'
import { isStartable, PaymentButtons } from './payment-buttons.tsx'
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
  return (
    <div className={page.page}>
      <RunHead title="Payments" isBelowRuns />
      {error && (
        <div className={parts.notice}>
          <ErrorNotice error={error} title="The payment run could not be loaded" onRetry={() => void refetch()} />
        </div>
      )}
    </div>
  )
}

function Run({ run }: { readonly run: PaymentRunBody }) {
  const actions = usePaymentActions(run)
  useReadAgain({ uuid: run.uuid, isOver: !isAtWork(run), hasChangedLoans: run.startedAt !== null })
  useCommand('submit', () => {
    if (isStartable(run)) actions.send('start')
    else if (run.state === 'paused' || run.state === 'interrupted') actions.send('continue')
  })
  return (
    <div className={page.page}>
      <RunHead title={`Payments from ${run.name}`} note={madeText(run)} isBelowRuns>
        <PaymentButtons run={run} actions={actions} />
      </RunHead>
      <PaymentFigures run={run} />
      <PaymentStatus run={run} />
      <PaymentLines run={run} />
      {actions.error && (
        <div className={parts.notice}>
          <ErrorNotice error={actions.error} title="This could not be done" />
        </div>
      )}
      {actions.question}
    </div>
  )
}

function madeText({ startedAt, createdAt, madeThrough }: PaymentRunBody): string {
  return startedAt === null
    ? `taken in ${clockText(createdAt)} through ${madeThrough}`
    : `booked ${clockText(startedAt)} through ${madeThrough}`
}
