import { type FieldFault, faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { FieldRuleCode, FieldRuleParams } from '#contract/field-rules/field-rule-words.ts'
import type { ReadingDoubt } from '#values/vocabulary/import-terms.ts'

/** Result of reading a text: the value in the notation of the wire, or the broken rule. */
export type Reading =
  | { readonly kind: 'ok'; readonly value: string; readonly doubt?: ReadingDoubt }
  | { readonly kind: 'bad'; readonly code: FieldRuleCode; readonly fault: () => FieldFault }

export function ok(value: string): Reading {
  return { kind: 'ok', value }
}

/** Result for a text that may mean two values: the likelier one, with the doubt. */
export function doubtful(value: string, doubt: ReadingDoubt): Reading {
  return { kind: 'ok', value, doubt }
}

/** Result for a text that breaks a rule. Creates the fault only on demand: the scan tries each column in many ways. */
export function bad<Code extends FieldRuleCode>(code: Code, params: FieldRuleParams[Code]): Reading {
  return { kind: 'bad', code, fault: () => faultOfRule(code, params) }
}
