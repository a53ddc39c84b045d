import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DecisionRequest, ReconciliationBody } from '#contract/desk/reconciliations.ts'
import {
  cancelReconciliation,
  continueReconciliation,
  decideReconciliation,
  pauseReconciliation,
} from '#contract/endpoints/reconciliations.ts'
import { ask } from '../../api/ask.ts'
import { reconciliationQuery } from '../../api/reconciliations.ts'
import { RUNS_KEY } from '../../api/runs.ts'

const ACTIONS = { pause: pauseReconciliation, continue: continueReconciliation, cancel: cancelReconciliation } as const

export type ReconciliationAction = keyof typeof ACTIONS
export type ReconciliationActions = ReturnType<typeof useReconciliationActions>
export type Decision = ReturnType<typeof useDecision>

/** Pause, continue, cancel. After an action that was not possible the run is refetched, because its state has changed. */
export function useReconciliationActions({ uuid }: ReconciliationBody) {
  const client = useQueryClient()
  const acting = useMutation({
    mutationFn: (action: ReconciliationAction) => ask(ACTIONS[action], { uuid }),
    onSuccess: (run) => client.setQueryData(reconciliationQuery(uuid).queryKey, run),
    onSettled: () => client.invalidateQueries({ queryKey: RUNS_KEY }),
  })
  return {
    act: (action: ReconciliationAction) => {
      if (!acting.isPending) acting.mutate(action)
    },
    acting: acting.isPending ? acting.variables : undefined,
    error: acting.error,
  }
}

/** Takes theirs over, or leaves differences. The loans and the lines are refetched. */
export function useDecision({ uuid }: ReconciliationBody, onDone?: () => void) {
  const client = useQueryClient()
  const deciding = useMutation({
    mutationFn: (request: DecisionRequest) => ask(decideReconciliation, { uuid, body: request }),
    onSuccess: (run) => {
      client.setQueryData(reconciliationQuery(uuid).queryKey, run)
      onDone?.()
    },
    onSettled: () =>
      Promise.all([RUNS_KEY, ['loans'], ['loan']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return {
    decide: (request: DecisionRequest) => {
      if (!deciding.isPending) deciding.mutate(request)
    },
    deciding: deciding.isPending ? deciding.variables.decision : undefined,
    error: deciding.error,
  }
}
