import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RunItem } from '#contract/desk/runs.ts'
import { deleteRun } from '#contract/endpoints/extension-runs.ts'
import { deleteImport } from '#contract/endpoints/import-runs.ts'
import { ask } from '../../api/ask.ts'
import { RUNS_LIST_KEY, runKey } from '../../api/runs.ts'
import { tellFailure } from '../../components/notices/tell.tsx'
import { runFacts } from './run-facts.ts'

const REMOVERS: Readonly<Record<RunItem['kind'], typeof deleteRun | typeof deleteImport>> = {
  extension: deleteRun,
  import: deleteImport,
}

/** Removes a run that was not started from the list, and focuses the row beside it. */
export function useDiscardRun(run: RunItem) {
  const client = useQueryClient()
  const discarding = useMutation({
    mutationFn: (_button: HTMLElement) => ask(REMOVERS[run.kind], { uuid: run.uuid }),
    onSuccess: (_nothing, button) => {
      focusBeside(button)
      client.removeQueries({ queryKey: runKey(run.uuid) })
    },
    onError: () => tellFailure(`The ${runFacts(run).tried} was not discarded`),
    onSettled: () => client.invalidateQueries({ queryKey: RUNS_LIST_KEY }),
  })
  return { discard: discarding.mutate, isDiscarding: discarding.isPending }
}

function focusBeside(button: HTMLElement): void {
  const row = button.closest('tr')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  if (beside instanceof HTMLElement) beside.focus()
}
