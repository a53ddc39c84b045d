import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { beginReconciliation } from '#contract/endpoints/reconciliations.ts'
import { ask } from '../../api/ask.ts'
import { RUNS_LIST_KEY } from '../../api/runs.ts'
import { tellFailure } from '../../components/notices/tell.tsx'

/** Begins to compare all loans of the connection with its live service, and opens the page of the comparison. */
export function CompareWithService({ word }: { readonly word: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const beginning = useMutation({
    mutationFn: () => ask(beginReconciliation, { body: {} }),
    onSuccess: ({ uuid }) => navigate({ to: '/reconciliations/$uuid', params: { uuid } }),
    onError: () => tellFailure('The comparison was not begun'),
    onSettled: () => client.invalidateQueries({ queryKey: RUNS_LIST_KEY }),
  })
  return (
    <Button variant="default" loading={beginning.isPending} onClick={() => beginning.mutate()}>
      {word}
    </Button>
  )
}
