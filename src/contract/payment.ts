import { z } from 'zod'
import { euro, JSON_OBJECT, positiveAmount, ruleText, uuid } from './fields.ts'
import { returnedAmount, returnedDate } from './payment-schedule.ts'

/** The body of createLoanPayment. */
export const createPaymentRequest = z
  .looseObject({ loanUuid: uuid, paymentAmount: positiveAmount, currency: euro }, ruleText(JSON_OBJECT))
  .meta({ id: 'CreateLoanPaymentRequest' })

/** The `data` object of createLoanPayment, in the interface's order. */
export const paymentBody = z
  .object({
    uuid: z.guid(),
    loanUuid: z.guid(),
    principalAmount: returnedAmount,
    interestAmount: returnedAmount,
    delayedInterestAmount: returnedAmount,
    paymentDate: returnedDate,
    currency: z.literal('EUR'),
  })
  .meta({ id: 'LoanPayment' })

/** Amounts that we expect a live service to book, kept with the submission. */
export const predictedPayment = paymentBody.pick({
  principalAmount: true,
  interestAmount: true,
  delayedInterestAmount: true,
})

export type PredictedPayment = z.infer<typeof predictedPayment>
export type PaymentBody = z.infer<typeof paymentBody>
