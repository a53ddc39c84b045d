import { z } from 'zod'
import { JSON_OBJECT, ruleText, shortText } from '../fields.ts'
import { returnedDate, returnedWireInstant } from '../payment-schedule.ts'

const MAX_REASON = 500

/** Why something is taken back or voided. */
export const correctionRequest = z
  .looseObject({ reason: shortText(MAX_REASON) }, ruleText(JSON_OBJECT))
  .meta({ id: 'CorrectionRequest' })

/** An event that takes another one back, or voids the loan; `version` is the version of the schedule that it led to. */
export const correctionItem = z
  .object({
    uuid: z.guid(),
    version: z.int(),
    date: returnedDate,
    reason: z.string(),
    createdAt: returnedWireInstant,
    madeThrough: z.string(),
  })
  .meta({ id: 'Correction' })

export type CorrectionItem = z.infer<typeof correctionItem>
