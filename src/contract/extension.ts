import { z } from 'zod'
import { rule } from './field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, uuid } from './fields.ts'
import { paymentScheduleEntry, returnedDate } from './payment-schedule.ts'

const DAYS_RULE = rule('days', {})

export const daysToExtend = z.int(ruleText(DAYS_RULE)).min(1, DAYS_RULE)

/** The body of createLoanExtension. */
export const createExtensionRequest = z
  .looseObject({ loanUuid: uuid, daysToExtend }, ruleText(JSON_OBJECT))
  .meta({ id: 'CreateLoanExtensionRequest' })

/** The `data` object of createLoanExtension, in the interface's order. */
export const extensionBody = z
  .object({
    uuid: z.guid(),
    loanUuid: z.guid(),
    extendedDays: z.int(),
    paymentDate: returnedDate,
    paymentSchedule: z.array(paymentScheduleEntry),
  })
  .meta({ id: 'LoanExtension' })

export type ExtensionBody = z.infer<typeof extensionBody>

/** The exact title that the interface gives the refused extension. */
export const EXTENSIONS_USED_UP = 'Maximum number of allowed extensions reached'
