import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PaymentRunBody } from '#contract/desk/payment-runs.ts'
import {
  cancelPayments,
  continuePayments,
  deletePaymentRun,
  pausePayments,
  startPayments,
} from '#contract/endpoints/payment-runs.ts'
import { ask } from '../../api/ask.ts'
import { paymentRunQuery } from '../../api/payment-runs.ts'
import { RUNS_KEY, RUNS_LIST_KEY } from '../../api/runs.ts'
import { counted, formatAmountText, groupDigits } from '../../formats/shown-text.ts'
import { useProductionQuestion } from '../connections/use-production-question.tsx'
import { useValueDatesQuestion } from './use-value-dates-question.tsx'

const ACTIONS = { pause: pausePayments, continue: continuePayments, cancel: cancelPayments } as const

type PaymentAction = keyof typeof ACTIONS | 'start'

/** Actions of a payment run. A failed action reloads the run, because its state has changed. */
export function usePaymentActions(run: PaymentRunBody) {
  const { uuid } = run
  const client = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = paymentRunQuery(uuid)
  const acting = useMutation({
    mutationFn: (action: PaymentAction) =>
      action === 'start'
        ? ask(startPayments, { uuid, body: { withoutValueDates: run.isOnLiveService } })
        : ask(ACTIONS[action], { uuid }),
    onSuccess: (changed) => client.setQueryData(queryKey, changed),
    onSettled: () => client.invalidateQueries({ queryKey: RUNS_KEY }),
  })
  const discarding = useMutation({
    mutationFn: () => ask(deletePaymentRun, { uuid }),
    onSuccess: async () => {
      await navigate({ to: '/extension-runs' })
      client.removeQueries({ queryKey })
      await client.invalidateQueries({ queryKey: RUNS_LIST_KEY })
    },
    onError: () => client.invalidateQueries({ queryKey: RUNS_KEY }),
  })
  const act = (action: PaymentAction) => {
    if (!acting.isPending) acting.mutate(action)
  }
  const sending = useSending(run, act)
  return {
    act,
    run: sending.send,
    discard: () => {
      if (!discarding.isPending) discarding.mutate()
    },
    acting: acting.isPending ? acting.variables : undefined,
    error: acting.error ?? discarding.error,
    question: sending.question,
  }
}

/** Asks on a live service whether value dates may be dropped, and on production for a confirmation, before anything is sent. */
function useSending(run: PaymentRunBody, act: (action: PaymentAction) => void) {
  const { counts, readyAmount } = run
  const production = useProductionQuestion('Book payments on production', `Book ${counted(counts.ready, 'payment')}`)
  const dates = useValueDatesQuestion(run)
  const facts = [
    { name: 'Payments', value: groupDigits(counts.ready) },
    { name: 'Amount', value: `${formatAmountText(readyAmount)} EUR` },
  ]
  const send = async (action: 'start' | 'continue') => {
    if (production.isAsking || dates.isAsking) return
    const isOfDryRun = action === 'continue' && run.startedAt === null
    if (isOfDryRun) return act(action)
    if (action === 'start' && !(await dates.ask())) return
    if (await production.ask(facts)) act(action)
  }
  return {
    send: (action: 'start' | 'continue') => void send(action),
    question: (
      <>
        {dates.question}
        {production.question}
      </>
    ),
  }
}
