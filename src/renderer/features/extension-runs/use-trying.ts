import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ExtensionRunRequest } from '#contract/desk/extension-runs.ts'
import { CONNECTION_HEADER } from '#contract/desk/headers.ts'
import { createRun, deleteRun } from '#contract/endpoints/extension-runs.ts'
import { ask } from '../../api/ask.ts'
import { runQuery } from '../../api/extension-runs.ts'
import { RUNS_LIST_KEY } from '../../api/runs.ts'
import { connectionIdOf, useSession } from '../../api/session.ts'
import { parseTypedDays } from '../../input/parse-typed-days.ts'

export type Trying = ReturnType<typeof useTrying>

/** The typed days and their dry run: the first one, or one that replaces `before`. */
export function useTrying(loans: ExtensionRunRequest['loans'], before?: { uuid: string; daysToExtend: number }) {
  const [days, setDays] = useState(before ? String(before.daysToExtend) : '')
  const [isTouched, setTouched] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const creating = useCreating(loans, before?.uuid)
  const typed = parseTypedDays(days)
  const isChanged = days !== String(before?.daysToExtend ?? '')
  const submit = () => {
    setTouched(true)
    if (typed.kind === 'bad') field.current?.focus()
    else if (isChanged && !creating.isPending) creating.mutate(Number(typed.value))
  }
  return {
    days,
    field,
    submit,
    isChanged,
    type: (text: string) => {
      setDays(text)
      creating.reset()
    },
    fault: typed.kind === 'bad' && (days !== '' || isTouched) ? typed.reason : undefined,
    isTrying: creating.isPending,
    error: creating.error,
  }
}

/** Creates the dry run and discards the one it replaces, which will never be run. */
function useCreating(loans: ExtensionRunRequest['loans'], before: string | undefined) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const connectionId = connectionIdOf(useSession())
  return useMutation({
    mutationFn: (daysToExtend: number) =>
      ask(createRun, { body: { daysToExtend, loans } }, { headers: { [CONNECTION_HEADER]: connectionId } }),
    onSuccess: async (run) => {
      client.setQueryData(runQuery(run.uuid).queryKey, run)
      await navigate({ to: '/extension-runs/$uuid', params: { uuid: run.uuid }, replace: true })
      if (before !== undefined) await ask(deleteRun, { uuid: before }).catch(() => undefined)
      await client.invalidateQueries({ queryKey: RUNS_LIST_KEY })
    },
  })
}
