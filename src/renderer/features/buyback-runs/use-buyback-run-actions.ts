import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BuybackRunBody } from '#contract/desk/buyback-runs.ts'
import {
  cancelBuybacks,
  continueBuybacks,
  deleteBuybackRun,
  pauseBuybacks,
  startBuybacks,
} from '#contract/endpoints/buyback-runs.ts'
import { BUYBACK_REASON_WORDS } from '#contract/words/buyback-reason-words.ts'
import { ask } from '../../api/ask.ts'
import { buybackRunQuery } from '../../api/buyback-runs.ts'
import { RUNS_KEY, RUNS_LIST_KEY } from '../../api/runs.ts'
import { counted, formatAmountText, groupDigits } from '../../formats/shown-text.ts'
import { listLeft } from '../../kept/list-place.ts'
import { forgetSelection } from '../../kept/selection-store.ts'
import { useProductionQuestion } from '../connections/use-production-question.tsx'

const ACTIONS = {
  start: startBuybacks,
  pause: pauseBuybacks,
  continue: continueBuybacks,
  cancel: cancelBuybacks,
} as const

type BuybackAction = keyof typeof ACTIONS

/** Actions of a buyback run. A failed action reloads the run, because its state has changed. */
export function useBuybackRunActions(run: BuybackRunBody) {
  const { uuid } = run
  const client = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = buybackRunQuery(uuid)
  const acting = useMutation({
    mutationFn: (action: BuybackAction) => ask(ACTIONS[action], { uuid }),
    onSuccess: (changed, action) => {
      client.setQueryData(queryKey, changed)
      if (action === 'start') forgetSelection()
    },
    onSettled: () => client.invalidateQueries({ queryKey: RUNS_KEY }),
  })
  const discarding = useMutation({
    mutationFn: () => ask(deleteBuybackRun, { uuid }),
    onSuccess: async () => {
      await navigate({ to: '/', ...listLeft() })
      client.removeQueries({ queryKey })
      await client.invalidateQueries({ queryKey: RUNS_LIST_KEY })
    },
    onError: () => client.invalidateQueries({ queryKey: RUNS_KEY }),
  })
  const act = (action: BuybackAction) => {
    if (!acting.isPending) acting.mutate(action)
  }
  const running = useRunning(run, act)
  return {
    act,
    run: running.ask,
    discard: () => {
      if (!discarding.isPending) discarding.mutate()
    },
    acting: acting.isPending ? acting.variables : undefined,
    error: acting.error ?? discarding.error,
    question: running.question,
  }
}

/** Runs the action. On production it is confirmed first, with the host, the loans, the reason and the amount. */
function useRunning(run: BuybackRunBody, act: (action: BuybackAction) => void) {
  const production = useProductionQuestion(
    'Buy loans back on production',
    `Buy back ${counted(run.counts.ready, 'loan')}`,
  )
  const facts = [
    { name: 'Loans', value: groupDigits(run.counts.ready) },
    { name: 'Reason', value: BUYBACK_REASON_WORDS[run.reason] },
    { name: 'Due in all, by our rules', value: `${formatAmountText(run.totalAmount)} EUR` },
  ]
  const ask = async (action: 'start' | 'continue') => {
    if (production.isAsking) return
    const changesNothing = action === 'continue' && run.startedAt === null
    if (changesNothing || (await production.ask(facts))) act(action)
  }
  return { ask: (action: 'start' | 'continue') => void ask(action), question: production.question }
}
