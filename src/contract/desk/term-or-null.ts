import { z } from 'zod'
import { rule } from '../field-rules/field-rule.ts'
import { ruleText } from '../fields.ts'

/** One of a list of terms, or null for none of them. */
export function termOrNull<const Term extends string>(terms: readonly Term[]) {
  return z.enum(terms, ruleText(rule('one-of-or-null', { terms }))).nullable()
}
