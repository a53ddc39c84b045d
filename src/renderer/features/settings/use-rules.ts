import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedSettings } from '#contract/desk/settings.ts'
import { replaceSettings } from '#contract/endpoints/settings.ts'
import { ask } from '../../api/ask.ts'
import { ProblemError } from '../../api/errors.ts'
import { settingsQuery } from '../../api/settings.ts'
import { tell } from '../../components/notices/tell.tsx'
import { faultsOf, type RuleFaults, readRules, type TypedRules, typedRules } from './rules-form.ts'

/** State of the form of rules: typed values, faults, and saving. */
export function useRules(saved: SavedSettings) {
  const [typed, setTyped] = useState(() => typedRules(saved))
  const [faults, setFaults] = useState<RuleFaults>({})
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (body: SavedSettings) => ask(replaceSettings, { body }),
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings)
      setTyped(typedRules(settings))
      tell('Rules saved')
    },
    onError: (error) => {
      if (error instanceof ProblemError) setFaults(faultsOf(error.problem.errors ?? []))
    },
  })
  const save = () => {
    const rules = readRules(typed)
    setFaults('faults' in rules ? rules.faults : {})
    if (!('faults' in rules) && !saving.isPending) saving.mutate(rules)
  }
  const change = <Name extends keyof TypedRules>(name: Name, value: TypedRules[Name]) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setFaults((before) => ({ ...before, [name]: undefined }))
  }
  return { typed, change, faults, save, isSaving: saving.isPending, error: saving.error, forgetError: saving.reset }
}
