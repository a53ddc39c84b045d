import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedSettings } from '#contract/desk/settings.ts'
import { replaceSettings } from '#contract/endpoints/settings.ts'
import type { ReadFieldProblem } from '#contract/problem.ts'
import { recordOf } from '#values/record-of.ts'
import { MAX_ANSWER_DEADLINE, MAX_EXTENSIONS, MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import type { ExtensionInterest } from '#values/vocabulary/loan-terms.ts'
import { ask } from '../../api/ask.ts'
import { ProblemError } from '../../api/errors.ts'
import { settingsQuery } from '../../api/settings.ts'
import { tell } from '../../components/notices/tell.tsx'
import { parseTypedCount } from '../../input/parse-typed-count.ts'
import { parseTypedRate } from '../../input/parse-typed-rate.ts'

/** The rules as typed: all are texts except the choice. */
type TypedRules = {
  readonly defaultMaxExtensions: string
  readonly lenderSkinPercentage: string
  readonly defaultTerm: string
  readonly answerDeadlineInSeconds: string
  readonly extensionInterest: ExtensionInterest
}

type RuleFaults = { readonly [Name in keyof TypedRules]?: string }

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

function typedRules(settings: SavedSettings): TypedRules {
  return {
    defaultMaxExtensions: String(settings.defaultMaxExtensions),
    lenderSkinPercentage: settings.lenderSkinPercentage,
    defaultTerm: String(settings.defaultTerm),
    answerDeadlineInSeconds: String(settings.answerDeadlineInSeconds),
    extensionInterest: settings.extensionInterest,
  }
}

/** The settings to save, or the faults by field. */
function readRules(typed: TypedRules): SavedSettings | { readonly faults: RuleFaults } {
  const extensions = parseTypedCount(typed.defaultMaxExtensions, { least: 0, most: MAX_EXTENSIONS, unit: 'extension' })
  const skin = parseTypedRate(typed.lenderSkinPercentage)
  const term = parseTypedCount(typed.defaultTerm, { least: 1, most: MAX_INSTALLMENTS, unit: 'installment' })
  const deadline = parseTypedCount(typed.answerDeadlineInSeconds, {
    least: 1,
    most: MAX_ANSWER_DEADLINE,
    unit: 'second',
  })
  if (extensions.kind === 'ok' && skin.kind === 'ok' && term.kind === 'ok' && deadline.kind === 'ok') {
    return {
      defaultMaxExtensions: Number(extensions.value),
      lenderSkinPercentage: skin.value,
      defaultTerm: Number(term.value),
      answerDeadlineInSeconds: Number(deadline.value),
      extensionInterest: typed.extensionInterest,
    }
  }
  return {
    faults: {
      ...(extensions.kind === 'bad' && { defaultMaxExtensions: extensions.reason }),
      ...(skin.kind === 'bad' && { lenderSkinPercentage: skin.reason }),
      ...(term.kind === 'bad' && { defaultTerm: term.reason }),
      ...(deadline.kind === 'bad' && { answerDeadlineInSeconds: deadline.reason }),
    },
  }
}

/** Faults from the service, by the fields that they name. */
function faultsOf(errors: readonly ReadFieldProblem[]): RuleFaults {
  return recordOf(errors.map(({ pointer, detail }) => [pointer.slice(1), detail]))
}
