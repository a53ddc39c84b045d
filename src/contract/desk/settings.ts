import { z } from 'zod'
import { MAX_ANSWER_DEADLINE, MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { EXTENSION_INTERESTS } from '#values/vocabulary/loan-terms.ts'
import { maxExtensions } from '../create-loan.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, rate, ruleText, termIn } from '../fields.ts'

const TERM_RULE = rule('number-of-installments', { most: MAX_INSTALLMENTS })
const DEADLINE_RULE = rule('seconds', { most: MAX_ANSWER_DEADLINE })
const SKIN_RULE = rule('percentage', {})

/**
 * The rules of the local service. `defaultMaxExtensions` holds where a request does not say (0, as the interface has it,
 * unless changed); `defaultTerm` is the number of monthly installments made where a request brings no schedule;
 * `answerDeadlineInSeconds` is how long a live service may take for an answer.
 */
export const settingsRequest = z
  .object(
    {
      defaultMaxExtensions: maxExtensions,
      lenderSkinPercentage: rate.refine((value) => value <= 100_000_000 && value % 10_000 === 0, SKIN_RULE),
      defaultTerm: z.int(ruleText(TERM_RULE)).min(1, TERM_RULE).max(MAX_INSTALLMENTS, TERM_RULE),
      answerDeadlineInSeconds: z
        .int(ruleText(DEADLINE_RULE))
        .min(1, DEADLINE_RULE)
        .max(MAX_ANSWER_DEADLINE, DEADLINE_RULE)
        .default(30),
      extensionInterest: termIn(EXTENSION_INTERESTS),
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'Settings' })

/** The rules as the service answers them: the percentage stays a text. */
export const savedSettings = settingsRequest.extend({ lenderSkinPercentage: z.string() })

export type SavedSettings = z.output<typeof savedSettings>
export type SettingsBody = z.input<typeof settingsRequest>
