import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshLoan } from '#contract/endpoints/live-loans.ts'
import { ask } from '../../api/ask.ts'
import { isNotSent } from '../../api/errors.ts'
import { markLiveNotReached, markLiveReached } from '../../api/live-reach.ts'
import { tell } from '../../components/notices/tell.tsx'

export type Refreshing = ReturnType<typeof useRefresh>

/** Reads the loan from its live service. The versions show a change; a toast reports that nothing changed. */
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
    /** The version that a refresh made and the one it replaced, if something changed. */
    change: refresh.data?.hasChanged ? refresh.data : undefined,
  }
}
