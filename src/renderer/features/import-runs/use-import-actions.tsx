import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import {
  cancelImport,
  checkImport,
  continueImport,
  deleteImport,
  pauseImport,
  startImport,
} from '#contract/endpoints/import-runs.ts'
import { ask } from '../../api/ask.ts'
import { importQuery } from '../../api/import-runs.ts'
import { RUNS_KEY, RUNS_LIST_KEY } from '../../api/runs.ts'
import { counted, formatAmountText, groupDigits } from '../../formats/shown-text.ts'
import { useProductionQuestion } from '../connections/use-production-question.tsx'
import { useDiscardQuestion } from '../runs/use-discard-question.tsx'
import { lostWork } from './import-texts.ts'

const ACTIONS = {
  check: checkImport,
  start: startImport,
  pause: pauseImport,
  continue: continueImport,
  cancel: cancelImport,
} as const

type ImportAction = keyof typeof ACTIONS

export type ImportActions = ReturnType<typeof useImportActions>

/** Actions of an import. Actions that send ask for confirmation on production. A failed action reloads the import. */
export function useImportActions(run: ImportRunBody) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = importQuery(run.uuid)
  const acting = useMutation({
    mutationFn: (action: ImportAction) => ask(ACTIONS[action], { uuid: run.uuid }),
    onSuccess: (changed) => client.setQueryData(queryKey, changed),
    onSettled: () => client.invalidateQueries({ queryKey: RUNS_KEY }),
  })
  const discarding = useMutation({
    mutationFn: () => ask(deleteImport, { uuid: run.uuid }),
    onSuccess: async () => {
      await navigate({ to: '/extension-runs' })
      client.removeQueries({ queryKey })
      await client.invalidateQueries({ queryKey: RUNS_LIST_KEY })
    },
    onError: () => client.invalidateQueries({ queryKey: RUNS_KEY }),
  })
  const act = (action: ImportAction) => {
    if (!acting.isPending) acting.mutate(action)
  }
  const sending = useSending(run, act)
  const discardQuestion = useDiscardQuestion(lostWork(run), discarding.mutate)
  return {
    act,
    send: sending.send,
    discard: discardQuestion.ask,
    acting: acting.isPending ? acting.variables : undefined,
    error: acting.error ?? discarding.error,
    question: (
      <>
        {sending.question}
        {discardQuestion.question}
      </>
    ),
  }
}

function useSending({ counts, sums }: ImportRunBody, act: (action: ImportAction) => void) {
  const production = useProductionQuestion('Create loans on production', `Create ${counted(counts.ready, 'loan')}`)
  const facts = [
    { name: 'Loans', value: groupDigits(counts.ready) },
    { name: 'Loan amounts', value: `${formatAmountText(sums.loanAmount)} EUR` },
  ]
  const send = async (action: 'start' | 'continue') => {
    if (!production.isAsking && (await production.ask(facts))) act(action)
  }
  return { send: (action: 'start' | 'continue') => void send(action), question: production.question }
}
