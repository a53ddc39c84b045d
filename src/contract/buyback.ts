import { z } from 'zod'
import { BUYBACK_REASONS } from '#values/vocabulary/buyback-terms.ts'
import { JSON_OBJECT, ruleText, termIn, uuid } from './fields.ts'
import { returnedDate } from './payment-schedule.ts'

/** The body of createLoanBuyback. */
export const createBuybackRequest = z
  .looseObject({ loanUuid: uuid, reason: termIn(BUYBACK_REASONS) }, ruleText(JSON_OBJECT))
  .meta({ id: 'CreateLoanBuybackRequest' })

/** The `data` object of createLoanBuyback, in the interface's order. */
export const buybackBody = z
  .object({
    uuid: z.guid(),
    paymentDate: returnedDate,
    status: z.literal('SENDING'),
    reason: z.enum(BUYBACK_REASONS),
  })
  .meta({ id: 'LoanBuyback' })

export type BuybackBody = z.infer<typeof buybackBody>
