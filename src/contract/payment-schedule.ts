import { z } from 'zod'

/** An amount as the service returns it: a string with two decimals. */
export const returnedAmount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ example: '1000.00' })
export const returnedDate = z.iso.date()

/** The eleven fields of a payment schedule entry, in the interface's order. */
export const paymentScheduleEntry = z
  .object({
    dueDate: returnedDate,
    accruedInterestAmount: returnedAmount,
    totalPrincipalAmount: returnedAmount,
    totalInterestAmount: returnedAmount,
    totalDelayedInterestAmount: returnedAmount,
    outstandingPrincipalAmount: returnedAmount,
    outstandingInterestAmount: returnedAmount,
    outstandingDelayedInterestAmount: returnedAmount,
    paidPrincipalAmount: returnedAmount,
    paidInterestAmount: returnedAmount,
    paidDelayedInterestAmount: returnedAmount,
  })
  .meta({ id: 'PaymentScheduleEntry' })

export type PaymentScheduleEntry = z.infer<typeof paymentScheduleEntry>
