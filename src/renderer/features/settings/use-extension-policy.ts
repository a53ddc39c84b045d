import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExtensionPolicyBody } from '#contract/desk/extension-policy.ts'
import { replaceExtensionPolicy } from '#contract/endpoints/extension-policy.ts'
import { recordOf } from '#values/record-of.ts'
import { MAX_POLICY_DAYS, POLICY_EFFECTS } from '#values/vocabulary/extension-policy-terms.ts'
import { MAX_EXTENSIONS } from '#values/vocabulary/limits.ts'
import { ask } from '../../api/ask.ts'
import { extensionPolicyQuery } from '../../api/extension-policy.ts'
import { tell } from '../../components/notices/tell.tsx'
import { parseTypedCount } from '../../input/parse-typed-count.ts'

/** Effects of a rule to choose from; `allow` if there is no such rule. */
export const CHOSEN_EFFECTS = ['allow', ...POLICY_EFFECTS] as const

export type ChosenEffect = (typeof CHOSEN_EFFECTS)[number]

export const LIMIT_NAMES = ['extensions', 'daysEach', 'daysInAll'] as const

export const CONDITION_NAMES = ['neverLate', 'interestFirst'] as const

export type LimitName = (typeof LIMIT_NAMES)[number]

type ConditionName = (typeof CONDITION_NAMES)[number]

/** The limits as typed, and the effects as chosen. */
type TypedPolicy = {
  readonly limits: Readonly<Record<LimitName, string>>
  readonly effects: Readonly<Record<LimitName | ConditionName, ChosenEffect>>
}

type Faults = { readonly [Name in LimitName]?: string | undefined }

/** State of the form of a policy: typed values, faults, and saving. */
export function useExtensionPolicy(saved: ExtensionPolicyBody) {
  const [typed, setTyped] = useState(() => typedPolicy(saved))
  const [faults, setFaults] = useState<Faults>({})
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (body: ExtensionPolicyBody) => ask(replaceExtensionPolicy, { body }),
    onSuccess: async (policy) => {
      client.setQueryData(extensionPolicyQuery.queryKey, policy)
      setTyped(typedPolicy(policy))
      tell('Extension policy saved')
      // Pages of loans count what is left of it.
      await client.invalidateQueries({ queryKey: ['loan'] })
    },
  })
  const save = () => {
    const read = readPolicy(typed)
    setFaults('faults' in read ? read.faults : {})
    if (!('faults' in read) && !saving.isPending) saving.mutate(read)
  }
  const changeLimit = (name: LimitName, text: string) => {
    setTyped(({ limits, effects }) => ({ effects, limits: { ...limits, [name]: text } }))
    setFaults((before) => ({ ...before, [name]: undefined }))
  }
  const changeEffect = (name: LimitName | ConditionName, effect: ChosenEffect) =>
    setTyped(({ limits, effects }) => ({ limits, effects: { ...effects, [name]: effect } }))
  const { isPending: isSaving, error, reset: forgetError } = saving
  return { typed, faults, changeLimit, changeEffect, save, isSaving, error, forgetError }
}

function typedPolicy(policy: ExtensionPolicyBody): TypedPolicy {
  const { extensions, daysEach, daysInAll, neverLate, interestFirst } = policy
  return {
    limits: {
      extensions: String(extensions?.most ?? ''),
      daysEach: String(daysEach?.most ?? ''),
      daysInAll: String(daysInAll?.most ?? ''),
    },
    effects: {
      extensions: extensions?.effect ?? 'allow',
      daysEach: daysEach?.effect ?? 'allow',
      daysInAll: daysInAll?.effect ?? 'allow',
      neverLate: neverLate?.effect ?? 'allow',
      interestFirst: interestFirst?.effect ?? 'allow',
    },
  }
}

/** The policy to save, or the faults by limit. Limits without an effect are not read. */
function readPolicy({ limits, effects }: TypedPolicy): ExtensionPolicyBody | { readonly faults: Faults } {
  const read = {
    extensions: limitOf(limits.extensions, effects.extensions, MAX_EXTENSIONS, 'extension'),
    daysEach: limitOf(limits.daysEach, effects.daysEach, MAX_POLICY_DAYS, 'day'),
    daysInAll: limitOf(limits.daysInAll, effects.daysInAll, MAX_POLICY_DAYS, 'day'),
  }
  const faults = Object.entries(read).flatMap(([name, { fault }]) =>
    fault === undefined ? [] : [[name, fault] as const],
  )
  if (faults.length > 0) return { faults: recordOf(faults) }
  return {
    extensions: read.extensions.limit,
    daysEach: read.daysEach.limit,
    daysInAll: read.daysInAll.limit,
    neverLate: conditionOf(effects.neverLate),
    interestFirst: conditionOf(effects.interestFirst),
  }
}

type ReadLimit = { readonly limit: ExtensionPolicyBody['extensions']; readonly fault: string | undefined }

function limitOf(text: string, effect: ChosenEffect, most: number, unit: string): ReadLimit {
  if (effect === 'allow') return { limit: null, fault: undefined }
  const count = parseTypedCount(text, { least: 0, most, unit })
  return count.kind === 'ok'
    ? { limit: { most: Number(count.value), effect }, fault: undefined }
    : { limit: null, fault: count.reason }
}

function conditionOf(effect: ChosenEffect): ExtensionPolicyBody['neverLate'] {
  return effect === 'allow' ? null : { effect }
}
