import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RunItem } from '#contract/desk/runs.ts'
import { deleteRun, runQuery } from '../../api/extension-runs.ts'
import { deleteImport, importQuery } from '../../api/import-runs.ts'
import { RUNS_KEY } from '../../api/runs.ts'
import { tellFailure } from '../../components/notices/tell.tsx'

/** Takes what was only tried out of the list; the focus goes to the row beside it. */
export function useDiscardRun({ kind, uuid }: RunItem) {
  const client = useQueryClient()
  const isImport = kind === 'import'
  const discarding = useMutation({
    mutationFn: (_button: HTMLElement) => (isImport ? deleteImport(uuid) : deleteRun(uuid)),
    onSuccess: (_nothing, button) => {
      focusBeside(button)
      client.removeQueries({ queryKey: (isImport ? importQuery(uuid) : runQuery(uuid)).queryKey })
    },
    onError: () => tellFailure(isImport ? 'The import was not discarded' : 'The dry run was not discarded'),
    onSettled: () => client.invalidateQueries({ queryKey: [...RUNS_KEY, 'list'] }),
  })
  return { discard: discarding.mutate, isDiscarding: discarding.isPending }
}

function focusBeside(button: HTMLElement): void {
  const row = button.closest('tr')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  if (beside instanceof HTMLElement) beside.focus()
}
