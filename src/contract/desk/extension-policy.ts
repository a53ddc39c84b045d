import { z } from 'zod'
import { MAX_POLICY_DAYS, POLICY_EFFECTS } from '#values/vocabulary/extension-policy-terms.ts'
import { MAX_EXTENSIONS } from '#values/vocabulary/limits.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, termIn } from '../fields.ts'

const effect = termIn(POLICY_EFFECTS)

/** A limit that an extension is refused or warned at, from 0; null without one. */
function limit(most: number) {
  const limitRule = rule('whole-number', { least: 0, most })
  const number = z.int(ruleText(limitRule)).min(0, limitRule).max(most, limitRule)
  return z.object({ most: number, effect }, ruleText(JSON_OBJECT)).nullable()
}

const condition = z.object({ effect }, ruleText(JSON_OBJECT)).nullable()

/**
 * Limits of a connection for extensions; null where there is no such rule. `neverLate` is broken by anything overdue,
 * `interestFirst` unless the interest of the next installment is paid before it is due.
 */
export const extensionPolicy = z
  .object(
    {
      extensions: limit(MAX_EXTENSIONS),
      daysEach: limit(MAX_POLICY_DAYS),
      daysInAll: limit(MAX_POLICY_DAYS),
      neverLate: condition,
      interestFirst: condition,
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'ExtensionPolicy' })

export type ExtensionPolicyBody = z.infer<typeof extensionPolicy>
