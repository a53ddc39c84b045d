import { BUYBACK_COUNTS } from '#values/vocabulary/buyback-terms.ts'
import { POLICY_EFFECTS, type PolicyEffect } from '#values/vocabulary/extension-policy-terms.ts'
import type { StoredExtensionPolicy } from '../extension-policy-store.ts'
import { instant, nullable, required, text, wholeFrom } from './columns.ts'
import { columnsOf, oneOf } from './row-codec.ts'

export const EXTENSION_POLICY_COLUMNS = [
  ...(['connection_id', 'most_extensions', 'extensions_effect', 'most_days_each', 'days_each_effect'] as const),
  ...(['most_days_in_all', 'days_in_all_effect', 'never_late_effect', 'interest_first_effect'] as const),
  ...(['buyback_after_days', 'buyback_counted_from', 'changed_at', 'changed_through'] as const),
] satisfies readonly (keyof ExtensionPolicyRecord)[]

/** A rule without an effect is not there, nor is a buyback rule without the date that it counts from. */
export type ExtensionPolicyRecord = {
  readonly connection_id: string
  readonly most_extensions: number | null
  readonly extensions_effect: string | null
  readonly most_days_each: number | null
  readonly days_each_effect: string | null
  readonly most_days_in_all: number | null
  readonly days_in_all_effect: string | null
  readonly never_late_effect: string | null
  readonly interest_first_effect: string | null
  readonly buyback_after_days: number | null
  readonly buyback_counted_from: string | null
  readonly changed_at: string
  readonly changed_through: string
}

/** A row of `extension_policy`. Throws a RowError. */
export function extensionPolicyFromRecord(record: ExtensionPolicyRecord): StoredExtensionPolicy {
  const read = columnsOf('extension_policy', record.connection_id, record)
  const limitOf = (most: keyof typeof LIMITS) => {
    const effect = read(LIMITS[most], nullable(oneOf(POLICY_EFFECTS)))
    return effect === null ? read(most, none) : { most: read(most, required(wholeFrom(0))), effect }
  }
  const countedFrom = read('buyback_counted_from', nullable(oneOf(BUYBACK_COUNTS)))
  return {
    connectionId: read('connection_id', text),
    policy: {
      extensions: limitOf('most_extensions'),
      daysEach: limitOf('most_days_each'),
      daysInAll: limitOf('most_days_in_all'),
      neverLate: conditionOf(read('never_late_effect', nullable(oneOf(POLICY_EFFECTS)))),
      interestFirst: conditionOf(read('interest_first_effect', nullable(oneOf(POLICY_EFFECTS)))),
    },
    buyback:
      countedFrom === null
        ? read('buyback_after_days', none)
        : { afterDays: read('buyback_after_days', required(wholeFrom(1))), countedFrom },
    changedAt: read('changed_at', instant),
    changedThrough: read('changed_through', text),
  }
}

/** Column of the effect of each limit. */
const LIMITS = {
  most_extensions: 'extensions_effect',
  most_days_each: 'days_each_effect',
  most_days_in_all: 'days_in_all_effect',
} as const

function conditionOf(effect: PolicyEffect | null) {
  return effect && { effect }
}

function none(value: number | null): null {
  if (value !== null) throw new RangeError('A limit without an effect, or days without a date')
  return null
}
