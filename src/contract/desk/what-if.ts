import { z } from 'zod'
import { daysToExtend } from '../extension.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText } from '../fields.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { problemBody } from '../problem.ts'
import { measureChangesBody, scheduleMeasuresBody } from './comparison.ts'
import { dueAmounts } from './due-amounts.ts'
import { FILE_FORMATS } from './loans-export.ts'

export const MAX_WHAT_IFS = 12

const LIST_RULE = rule('number-of-days-list', { most: MAX_WHAT_IFS })

/** Extensions to preview, each on its own and on the loan as it is. */
export const whatIfRequest = z
  .looseObject(
    { daysToExtend: z.array(daysToExtend, ruleText(LIST_RULE)).min(1, LIST_RULE).max(MAX_WHAT_IFS, LIST_RULE) },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'WhatIfRequest' })

/** The same extensions as a file. */
export const whatIfExportRequest = whatIfRequest
  .extend({ format: z.enum(FILE_FORMATS, ruleText(rule('one-of-texts', { terms: FILE_FORMATS }))) })
  .meta({ id: 'WhatIfExportRequest' })

/** Amounts outstanding on the next due date. */
const nextDue = z
  .object({
    dueDate: returnedDate,
    ...dueAmounts,
  })
  .meta({ id: 'NextDue' })

/** A possible extension with its changes against the current schedule, or the problem of the real call. */
const whatIfOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('possible'),
    daysToExtend: z.int(),
    addedInterestAmount: returnedAmount,
    nextDue: nextDue.nullable(),
    measures: scheduleMeasuresBody,
    change: measureChangesBody,
  }),
  z.object({ kind: z.literal('refused'), daysToExtend: z.int(), problem: problemBody }),
])

/** The loan as it is, then each extension in the requested order. Nothing is stored. */
export const whatIfBody = z
  .object({
    current: z.object({ nextDue: nextDue.nullable(), measures: scheduleMeasuresBody }),
    extensionsUsed: z.int(),
    /** Null if a live service has not said how many it allows. */
    extensionsAllowed: z.int().nullable(),
    outcomes: z.array(whatIfOutcome),
  })
  .meta({ id: 'WhatIf' })

export type NextDue = z.infer<typeof nextDue>
export type WhatIfOutcome = z.infer<typeof whatIfOutcome>
export type WhatIfBody = z.infer<typeof whatIfBody>
