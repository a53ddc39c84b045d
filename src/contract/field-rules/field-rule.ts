import { z } from 'zod'
import { FIELD_RULE_CODES, type FieldRuleCode, type FieldRuleParams, fieldRuleWords } from './field-rule-words.ts'

/** Fault of a field: the broken rule with its data, and the sentence made from both. */
export const fieldFault = z.object({
  code: z.enum(FIELD_RULE_CODES),
  params: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
    .meta({ example: { least: 0, most: 99 } }),
  detail: z.string(),
})

export type FieldFault = z.infer<typeof fieldFault>

export function faultOfRule<Code extends FieldRuleCode>(code: Code, params: FieldRuleParams[Code]): FieldFault {
  return fieldFault.parse({ code, params, detail: fieldRuleWords(code, params) })
}

/** The fault as JSON, for the message of a schema's rule: zod passes on nothing but a text. */
export function rule<Code extends FieldRuleCode>(code: Code, params: FieldRuleParams[Code]): string {
  return JSON.stringify(faultOfRule(code, params))
}

/** Parses the message of a schema. A message of zod's own never reaches a client: it becomes `other`. */
export function faultOfMessage(message: string): FieldFault {
  try {
    return fieldFault.parse(JSON.parse(message))
  } catch {
    return faultOfRule('other', {})
  }
}
