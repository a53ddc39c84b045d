import { z } from 'zod'
import { MAX_SCHEDULE_ROWS, maxExtensions } from '../create-loan.ts'
import { rate, ruleText } from '../fields.ts'

export const EXTENSION_INTERESTS = ['ACT/360', 'ACT/365F', 'none'] as const
export type ExtensionInterest = (typeof EXTENSION_INTERESTS)[number]

const TERM_RULE = `Must be a whole number from 1 to ${MAX_SCHEDULE_ROWS} installments`
const DEADLINE_RULE = 'Must be a whole number of seconds from 1 to 600'
const SKIN_RULE = 'Must be a percentage from 0 to 100 with at most 2 decimals'

/**
 * The rules of the local service. `defaultMaxExtensions` holds where a request does not say (0, as the interface has it,
 * unless changed); `defaultTerm` is the number of monthly installments made where a request brings no schedule;
 * `answerDeadlineInSeconds` is how long a live service may take for an answer.
 */
export const settingsRequest = z
  .object({
    defaultMaxExtensions: maxExtensions,
    lenderSkinPercentage: rate.refine((value) => value <= 100_000_000 && value % 10_000 === 0, SKIN_RULE),
    defaultTerm: z.int(ruleText(TERM_RULE)).min(1, TERM_RULE).max(MAX_SCHEDULE_ROWS, TERM_RULE),
    answerDeadlineInSeconds: z.int(ruleText(DEADLINE_RULE)).min(1, DEADLINE_RULE).max(600, DEADLINE_RULE).default(30),
    extensionInterest: z.enum(EXTENSION_INTERESTS, ruleText(`Must be one of ${EXTENSION_INTERESTS.join(', ')}`)),
  })
  .meta({ id: 'Settings' })

export type Settings = z.output<typeof settingsRequest>
export type SettingsBody = z.input<typeof settingsRequest>
