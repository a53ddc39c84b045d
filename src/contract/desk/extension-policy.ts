import { z } from 'zod'
import { BUYBACK_COUNTS } from '#values/vocabulary/buyback-terms.ts'
import { MAX_POLICY_DAYS, POLICY_EFFECTS } from '#values/vocabulary/extension-policy-terms.ts'
import { MAX_EXTENSIONS } from '#values/vocabulary/limits.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, termIn } from '../fields.ts'

const effect = termIn(POLICY_EFFECTS)

function whole(least: number, most: number) {
  const limitRule = rule('whole-number', { least, most })
  return z.int(ruleText(limitRule)).min(least, limitRule).max(most, limitRule)
}

/** A limit that an extension is refused or warned at, from 0; null without one. */
function limit(most: number) {
  return z.object({ most: whole(0, most), effect }, ruleText(JSON_OBJECT)).nullable()
}

const condition = z.object({ effect }, ruleText(JSON_OBJECT)).nullable()

/** Days after which a loan has to be bought back, and the due date that they count from. */
export const buybackRule = z
  .object({ afterDays: whole(1, MAX_POLICY_DAYS), countedFrom: termIn(BUYBACK_COUNTS) }, ruleText(JSON_OBJECT))
  .meta({ id: 'BuybackRule' })

/**
 * Limits of a connection for extensions, and its rule for buybacks; null where there is no such rule. `neverLate` is broken by anything overdue,
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
      buyback: buybackRule.nullable(),
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'ExtensionPolicy' })

export type ExtensionPolicyBody = z.infer<typeof extensionPolicy>
