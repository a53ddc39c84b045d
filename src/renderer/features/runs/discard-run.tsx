import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef } from 'react'
import type { RunItem } from '#contract/desk/runs.ts'
import { deleteBuybackRun } from '#contract/endpoints/buyback-runs.ts'
import { deleteRun } from '#contract/endpoints/extension-runs.ts'
import { deleteImport } from '#contract/endpoints/import-runs.ts'
import { deletePaymentRun } from '#contract/endpoints/payment-runs.ts'
import { ask } from '../../api/ask.ts'
import { RUNS_LIST_KEY, runKey } from '../../api/runs.ts'
import { tellFailure } from '../../components/notices/tell.tsx'
import { clockText } from '../../components/texts/clock-text.ts'
import { runFacts } from './run-facts.ts'
import { useDiscardQuestion } from './use-discard-question.tsx'

/** A run of a kind that waits to be started. */
export type DiscardableRun = Exclude<RunItem, { readonly kind: 'reconciliation' }>

type Remover = typeof deleteRun | typeof deleteImport | typeof deletePaymentRun | typeof deleteBuybackRun

const REMOVERS: Readonly<Record<DiscardableRun['kind'], Remover>> = {
  extension: deleteRun,
  import: deleteImport,
  payment: deletePaymentRun,
  buyback: deleteBuybackRun,
}

/** Removes a run that was not started from the list; asks first if a person's work may be lost. */
export function DiscardRun({ run }: { readonly run: DiscardableRun }) {
  const { tried, lost } = runFacts(run)
  const { discard, isDiscarding } = useDiscardRun(run)
  const button = useRef<HTMLButtonElement>(null)
  const { ask, question } = useDiscardQuestion(lost, () => button.current && discard(button.current))
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    ask()
  }
  // Keeps Enter on the button from opening the row.
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation()
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="compact"
        loading={isDiscarding}
        aria-label={`Discard the ${tried} of ${clockText(run.createdAt)}`}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        Discard
      </Button>
      {/* Keys and clicks of the question are not those of the row that renders it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it does nothing, and lets nothing through */}
      <span role="presentation" onClick={stop} onKeyDown={stop}>
        {question}
      </span>
    </>
  )
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation()
}

/** Removes a run that was not started from the list, and focuses the row beside it. */
function useDiscardRun(run: DiscardableRun) {
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
