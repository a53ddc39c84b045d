import { z } from 'zod'
import { LETTER_KINDS, MAX_LETTER_TEXT, MAX_LETTER_TITLE } from '#values/vocabulary/letter-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, longText, ruleText, shortText, termIn } from '../fields.ts'
import { letterFacts } from '../letter/letter-facts.ts'
import { letterLanguage } from '../letter/letter-text.ts'
import { returnedWireInstant } from '../payment-schedule.ts'

const LANGUAGE_RULE = rule('language', {})

/** Language of a letter as BCP 47 writes it: `et`, `pt-BR`. */
const language = z
  .string(ruleText(LANGUAGE_RULE))
  .transform((code, context) => {
    const canonical = letterLanguage(code)
    if (canonical !== undefined) return canonical
    context.addIssue({ code: 'custom', message: LANGUAGE_RULE })
    return z.NEVER
  })
  .meta({ example: 'et' })

/** Text of a letter with placeholders such as `{loan}`. */
export const letterTextRequest = z
  .looseObject({ title: shortText(MAX_LETTER_TITLE), text: longText(MAX_LETTER_TEXT) }, ruleText(JSON_OBJECT))
  .meta({ id: 'LetterTextRequest' })

/** Text of a kind of letter in a language. `savedAt` and `savedThrough` are null for the text that is given. */
export const letterTextBody = z
  .object({
    kind: z.enum(LETTER_KINDS),
    language: z.string(),
    title: z.string(),
    text: z.string(),
    savedAt: returnedWireInstant.nullable(),
    savedThrough: z.string().nullable(),
  })
  .meta({ id: 'LetterText' })

export const letterTextPath = z.object({ kind: termIn(LETTER_KINDS), language })

export const letterParameters = z.object({ language })

/** A letter as its client reads it, with the figures in it as on the wire. */
export const letterBody = z
  .object({ language: z.string(), title: z.string(), text: z.string(), facts: letterFacts })
  .meta({ id: 'Letter' })

export type LetterBody = z.infer<typeof letterBody>
export type LetterTextBody = z.infer<typeof letterTextBody>
