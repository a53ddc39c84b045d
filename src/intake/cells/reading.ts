import { type FieldFault, faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { FieldRuleCode, FieldRuleParams } from '#contract/field-rules/field-rule-words.ts'
import type { ReadingDoubt } from '#values/vocabulary/import-terms.ts'

/** What a text means: the value as the wire has it, or the rule that it breaks. */
export type Reading =
  | { readonly kind: 'ok'; readonly value: string; readonly doubt?: ReadingDoubt }
  | { readonly kind: 'bad'; readonly code: FieldRuleCode; readonly fault: () => FieldFault }

export function ok(value: string): Reading {
  return { kind: 'ok', value }
}

/** The likelier of two values that a text may mean. */
export function doubtful(value: string, doubt: ReadingDoubt): Reading {
  return { kind: 'ok', value, doubt }
}

/** The fault is made only where it is shown: a column is tried in many ways while it is looked through. */
export function bad<Code extends FieldRuleCode>(code: Code, params: FieldRuleParams[Code]): Reading {
  return { kind: 'bad', code, fault: () => faultOfRule(code, params) }
}
