import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ImportPlanRequest } from '#contract/desk/import-plan.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { planImport } from '#contract/endpoints/import-runs.ts'
import { ask } from '../../../api/ask.ts'
import { importQuery } from '../../../api/import-runs.ts'

/** Changes of the plan, one after the other as they are made; the service answers with what follows from each. */
export function usePlan({ uuid }: ImportRunBody) {
  const client = useQueryClient()
  const { queryKey } = importQuery(uuid)
  const last = useRef<Promise<unknown>>(undefined)
  const changing = useMutation({
    scope: { id: `plan ${uuid}` },
    mutationFn: (plan: Partial<ImportPlanRequest>) => ask(planImport, { uuid, body: plan }),
    onSuccess: (run) => client.setQueryData(queryKey, run),
    onError: () => client.invalidateQueries({ queryKey }),
  })
  const change = (plan: Partial<ImportPlanRequest>) => {
    // Its fault is told by the mutation itself.
    last.current = changing.mutateAsync(plan).catch(() => undefined)
  }
  return {
    change,
    isChanging: changing.isPending,
    error: changing.error,
    /** The run once every change that was made is answered. */
    settled: async () => {
      await last.current
      return client.getQueryData(queryKey)
    },
  }
}
