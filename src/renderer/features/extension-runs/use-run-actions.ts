import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import { cancelRun, continueRun, deleteRun, startRun } from '#contract/endpoints/extension-runs.ts'
import { ask } from '../../api/ask.ts'
import { runQuery } from '../../api/extension-runs.ts'
import { RUNS_KEY, RUNS_LIST_KEY } from '../../api/runs.ts'
import { listLeft } from '../../kept/list-place.ts'
import { forgetSelection } from '../../kept/selection-store.ts'

const ACTIONS = { start: startRun, cancel: cancelRun, continue: continueRun } as const

export type RunAction = keyof typeof ACTIONS

export type RunActions = ReturnType<typeof useRunActions>

/** Start, cancel, continue, discard. After an action that was not possible the run is refetched, because its state has changed. */
export function useRunActions({ uuid }: ExtensionRunBody) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = runQuery(uuid)
  const acting = useMutation({
    mutationFn: (action: RunAction) => ask(ACTIONS[action], { uuid }),
    onSuccess: (run, action) => {
      client.setQueryData(queryKey, run)
      if (action === 'start') forgetSelection()
    },
    onSettled: () => client.invalidateQueries({ queryKey: RUNS_KEY }),
  })
  const discarding = useMutation({
    mutationFn: () => ask(deleteRun, { uuid }),
    onSuccess: async () => {
      await navigate({ to: '/', ...listLeft() })
      client.removeQueries({ queryKey })
      await client.invalidateQueries({ queryKey: RUNS_LIST_KEY })
    },
    onError: () => client.invalidateQueries({ queryKey: RUNS_KEY }),
  })
  return {
    act: (action: RunAction) => {
      if (!acting.isPending) acting.mutate(action)
    },
    discard: () => {
      if (!discarding.isPending) discarding.mutate()
    },
    acting: acting.isPending ? acting.variables : undefined,
    error: acting.error ?? discarding.error,
  }
}
