import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteRun, RUNS_KEY, runQuery } from '../../api/extension-runs.ts'
import { tellFailure } from '../../components/notices/tell.tsx'

/** Takes a dry run out of the list; the focus goes to the row beside it. */
export function useDiscard(uuid: string) {
  const client = useQueryClient()
  const discarding = useMutation({
    mutationFn: (_button: HTMLElement) => deleteRun(uuid),
    onSuccess: (_nothing, button) => {
      focusBeside(button)
      client.removeQueries({ queryKey: runQuery(uuid).queryKey })
    },
    onError: () => tellFailure('The dry run was not discarded'),
    onSettled: () => client.invalidateQueries({ queryKey: [...RUNS_KEY, 'list'] }),
  })
  return { discard: discarding.mutate, isDiscarding: discarding.isPending }
}

function focusBeside(button: HTMLElement): void {
  const row = button.closest('tr')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  if (beside instanceof HTMLElement) beside.focus()
}
