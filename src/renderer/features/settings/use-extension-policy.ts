import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExtensionPolicyBody } from '#contract/desk/extension-policy.ts'
import { replaceExtensionPolicy } from '#contract/endpoints/extension-policy.ts'
import { recordOf } from '#values/record-of.ts'
import { BUYBACK_COUNTS } from '#values/vocabulary/buyback-terms.ts'
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

/** Dates to count a buyback from; `none` if there is no buyback rule. */
export const CHOSEN_COUNTS = ['none', ...BUYBACK_COUNTS] as const

export type ChosenCount = (typeof CHOSEN_COUNTS)[number]

type ConditionName = (typeof CONDITION_NAMES)[number]

/** The limits as typed, the effects as chosen, and the buyback rule. */
type TypedPolicy = {
  readonly limits: Readonly<Record<LimitName, string>>
  readonly effects: Readonly<Record<LimitName | ConditionName, ChosenEffect>>
  readonly buyback: { readonly afterDays: string; readonly countedFrom: ChosenCount }
}

type Faults = { readonly [Name in LimitName | 'afterDays']?: string | undefined }

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
      tell('Rules of extensions and buyback saved')
      // Pages of loans and Today count what is left.
      await Promise.all(['loan', 'loans'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    },
  })
  const save = () => {
    const read = readPolicy(typed)
    setFaults('faults' in read ? read.faults : {})
    if (!('faults' in read) && !saving.isPending) saving.mutate(read)
  }
  const changeLimit = (name: LimitName, text: string) => {
    setTyped((before) => ({ ...before, limits: { ...before.limits, [name]: text } }))
    setFaults((before) => ({ ...before, [name]: undefined }))
  }
  const changeEffect = (name: LimitName | ConditionName, effect: ChosenEffect) =>
    setTyped((before) => ({ ...before, effects: { ...before.effects, [name]: effect } }))
  const changeBuyback = (change: Partial<TypedPolicy['buyback']>) => {
    setTyped((before) => ({ ...before, buyback: { ...before.buyback, ...change } }))
    setFaults((before) => ({ ...before, afterDays: undefined }))
  }
  const { isPending: isSaving, error, reset: forgetError } = saving
  return { typed, faults, changeLimit, changeEffect, changeBuyback, save, isSaving, error, forgetError }
}

function typedPolicy(policy: ExtensionPolicyBody): TypedPolicy {
  const { extensions, daysEach, daysInAll, neverLate, interestFirst, buyback } = policy
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
    buyback: { afterDays: String(buyback?.afterDays ?? ''), countedFrom: buyback?.countedFrom ?? 'none' },
  }
}

/** The policy to save, or the faults by limit. Limits without an effect are not read. */
function readPolicy({ limits, effects, buyback }: TypedPolicy): ExtensionPolicyBody | { readonly faults: Faults } {
  const read = {
    extensions: limitOf(limits.extensions, effects.extensions, MAX_EXTENSIONS, 'extension'),
    daysEach: limitOf(limits.daysEach, effects.daysEach, MAX_POLICY_DAYS, 'day'),
    daysInAll: limitOf(limits.daysInAll, effects.daysInAll, MAX_POLICY_DAYS, 'day'),
  }
  const days = buybackOf(buyback)
  const faults = Object.entries({ ...read, afterDays: days }).flatMap(([name, { fault }]) =>
    fault === undefined ? [] : [[name, fault] as const],
  )
  if (faults.length > 0) return { faults: recordOf(faults) }
  return {
    extensions: read.extensions.limit,
    daysEach: read.daysEach.limit,
    daysInAll: read.daysInAll.limit,
    neverLate: conditionOf(effects.neverLate),
    interestFirst: conditionOf(effects.interestFirst),
    buyback: days.rule,
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

type ReadBuyback = { readonly rule: ExtensionPolicyBody['buyback']; readonly fault: string | undefined }

function buybackOf({ afterDays, countedFrom }: TypedPolicy['buyback']): ReadBuyback {
  if (countedFrom === 'none') return { rule: null, fault: undefined }
  const count = parseTypedCount(afterDays, { least: 1, most: MAX_POLICY_DAYS, unit: 'day' })
  return count.kind === 'ok'
    ? { rule: { afterDays: Number(count.value), countedFrom }, fault: undefined }
    : { rule: null, fault: count.reason }
}

function conditionOf(effect: ChosenEffect): ExtensionPolicyBody['neverLate'] {
  return effect === 'allow' ? null : { effect }
}
