import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportPlanRequest } from '#contract/desk/import-plan.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { importQuery, planImport } from '../../../api/import-runs.ts'

/** Changes of the plan, one after the other as they are made; the service answers with what follows from each. */
export function usePlan({ uuid }: ImportRunBody) {
  const client = useQueryClient()
  const { queryKey } = importQuery(uuid)
  const changing = useMutation({
    scope: { id: `plan ${uuid}` },
    mutationFn: (plan: Partial<ImportPlanRequest>) => planImport(uuid, plan),
    onSuccess: (run) => client.setQueryData(queryKey, run),
    onError: () => client.invalidateQueries({ queryKey }),
  })
  return { change: changing.mutate, isChanging: changing.isPending, error: changing.error }
}
