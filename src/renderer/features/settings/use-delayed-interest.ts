import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DelayedInterestBody, SentDelayedInterest } from '#contract/desk/delayed-interest.ts'
import { addDelayedInterest } from '#contract/endpoints/delayed-interest.ts'
import type { ReadFieldProblem } from '#contract/problem.ts'
import { recordOf } from '#values/record-of.ts'
import {
  type DelayedInterestDayCount,
  type DelayedInterestRate,
  MAX_GRACE_DAYS,
} from '#values/vocabulary/delayed-interest-terms.ts'
import { ask } from '../../api/ask.ts'
import { delayedInterestPreviewQuery, delayedInterestQuery } from '../../api/delayed-interest.ts'
import { ProblemError } from '../../api/errors.ts'
import { usePreview } from '../../api/use-preview.ts'
import { tell } from '../../components/notices/tell.tsx'
import { parseTypedCount } from '../../input/parse-typed-count.ts'
import { parseTypedDate } from '../../input/parse-typed-date.ts'
import { parseTypedRate } from '../../input/parse-typed-rate.ts'
import type { Typed } from '../../input/typed.ts'

/** A setting as typed: all are texts except the choices. An empty limit is none. */
type TypedSetting = {
  readonly fromDate: string
  readonly rate: DelayedInterestRate
  readonly interestRate: string
  readonly dayCount: DelayedInterestDayCount
  readonly graceDays: string
  readonly maxPercentage: string
}

type Faults = { readonly [Name in keyof TypedSetting]?: string }

/** State of the form of a new setting: typed values, faults, the preview, and saving. */
export function useDelayedInterest(saved: DelayedInterestBody) {
  const [typed, setTyped] = useState(() => typedSetting(saved))
  const [faults, setFaults] = useState<Faults>({})
  const client = useQueryClient()
  const read = useMemo(() => readSetting(typed), [typed])
  const { preview, isPreviewOld } = usePreview(read.setting, delayedInterestPreviewQuery)
  const saving = useMutation({
    mutationFn: (body: SentDelayedInterest) => ask(addDelayedInterest, { body }),
    onSuccess: async (body) => {
      client.setQueryData(delayedInterestQuery.queryKey, body)
      tell('Delayed interest saved')
      // Amounts of overdue loans have changed.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== delayedInterestQuery.queryKey[0] })
    },
    onError: (error) => {
      if (error instanceof ProblemError) setFaults(faultsOf(error.problem.errors ?? []))
    },
  })
  const save = () => {
    setFaults(read.faults)
    if (read.setting && !saving.isPending) saving.mutate(read.setting)
  }
  const change = <Name extends keyof TypedSetting>(name: Name, value: TypedSetting[Name]) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setFaults((before) => ({ ...before, [name]: undefined }))
  }
  const { isPending: isSaving, error, reset: forgetError } = saving
  return { typed, change, faults, preview: isPreviewOld ? undefined : preview, save, isSaving, error, forgetError }
}

/** Begins with the setting in force, from today on. */
function typedSetting({ today, inForce }: DelayedInterestBody): TypedSetting {
  return {
    fromDate: today,
    rate: inForce?.rate ?? 'none',
    interestRate: inForce?.interestRate ?? '',
    dayCount: inForce?.dayCount ?? 'ACT/360',
    graceDays: String(inForce?.graceDays ?? 0),
    maxPercentage: inForce?.maxPercentage ?? '',
  }
}

type ReadSetting = { readonly setting: SentDelayedInterest | undefined; readonly faults: Faults }

/** The setting to save, or the faults by field. Fields that are not shown are not read. */
function readSetting({ rate, dayCount, ...typed }: TypedSetting): ReadSetting {
  const fromDate = parseTypedDate(typed.fromDate)
  if (rate === 'none')
    return fromDate.kind === 'ok'
      ? { setting: { fromDate: fromDate.value, rate }, faults: {} }
      : { setting: undefined, faults: { fromDate: fromDate.reason } }
  const interestRate = rate === 'given' ? parseTypedRate(typed.interestRate) : NOTHING
  const graceDays = parseTypedCount(typed.graceDays, { least: 0, most: MAX_GRACE_DAYS, unit: 'day' })
  const maxPercentage = typed.maxPercentage.trim() === '' ? NOTHING : parseTypedRate(typed.maxPercentage)
  const fields = { fromDate, interestRate, graceDays, maxPercentage }
  const faults = recordOf(Object.entries(fields).flatMap(([name, field]) => faultOf(name, field)))
  if (fromDate.kind === 'bad' || graceDays.kind === 'bad' || Object.keys(faults).length > 0)
    return { setting: undefined, faults }
  const terms = { interestRate: textOrNull(interestRate), maxPercentage: textOrNull(maxPercentage) }
  return { setting: { fromDate: fromDate.value, rate, dayCount, graceDays: Number(graceDays.value), ...terms }, faults }
}

/** A field that has no value. */
const NOTHING: Typed = { kind: 'ok', value: '' }

function faultOf(name: string, field: Typed): readonly (readonly [string, string])[] {
  return field.kind === 'bad' ? [[name, field.reason]] : []
}

function textOrNull(field: Typed): string | null {
  return field.kind === 'ok' && field.value !== '' ? field.value : null
}

/** Faults from the service, by the fields that they name. */
function faultsOf(errors: readonly ReadFieldProblem[]): Faults {
  return recordOf(errors.map(({ pointer, detail }) => [pointer.slice(1), detail]))
}
