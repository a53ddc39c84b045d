import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshLoan } from '#contract/endpoints/live-loans.ts'
import { ask } from '../../api/ask.ts'
import { isNotSent } from '../../api/errors.ts'
import { markLiveNotReached, markLiveReached } from '../../api/live-reach.ts'
import { tell } from '../../components/notices/tell.tsx'

export type Refreshing = ReturnType<typeof useRefresh>

/** Reads the loan from its live service; what changed is told by the versions, that nothing did in passing. */
export function useRefresh(uuid: string) {
  const client = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => ask(refreshLoan, { uuid }),
    onSuccess: async ({ hasChanged }) => {
      markLiveReached()
      await Promise.all([
        client.invalidateQueries({ queryKey: ['loan', uuid] }),
        client.invalidateQueries({ queryKey: ['loans'] }),
      ])
      if (!hasChanged) tell('Nothing changed at the service')
    },
    onError: (error) => {
      if (isNotSent(error)) markLiveNotReached()
    },
  })
  return {
    refresh: () => refresh.mutate(),
    isBusy: refresh.isPending,
    error: refresh.error,
    /** The versions that a refresh made and replaced, where it changed something. */
    change: refresh.data?.hasChanged ? refresh.data : undefined,
  }
}
