import { z } from 'zod'
import { date, JSON_OBJECT, positiveAmount, ruleText } from '../fields.ts'
import { returnedAmount, returnedDate, returnedWireInstant } from '../payment-schedule.ts'
import { correctionItem } from './corrections.ts'
import { scheduleRow } from './schedule-row.ts'

/** Parts of a payment that installments take, and what is given back because no installment takes it. */
const bookedAmounts = z
  .object({
    principalAmount: returnedAmount,
    interestAmount: returnedAmount,
    delayedInterestAmount: returnedAmount,
    returnedAmount,
  })
  .meta({ id: 'BookedAmounts' })

/** Installment that took a part of a payment; `isSettled` if nothing of its row was outstanding after it. */
const bookedRow = z.object({ number: z.int(), isSettled: z.boolean() }).meta({ id: 'BookedRow' })

/** A payment of a loan; `version` is the version of the schedule that it led to, `paymentDate` its value date. */
export const paymentItem = z
  .object({
    uuid: z.guid(),
    version: z.int(),
    paymentAmount: returnedAmount,
    paymentDate: returnedDate,
    enteredDate: returnedDate,
    createdAt: returnedWireInstant,
    madeThrough: z.string(),
    /** Amounts in the answer when the payment was entered. */
    answered: bookedAmounts,
    /** Amounts that it is booked on now, after all that was entered or taken back since; null if it was taken back itself. */
    booked: bookedAmounts.nullable(),
    /** Installments that it is booked on now, earliest first; none if that is not known or it was taken back. */
    rows: z.array(bookedRow),
    reversal: correctionItem.nullable(),
  })
  .meta({ id: 'PaymentItem' })

/** A payment on this computer. Without `valueDate`, it counts from today. */
export const enterPaymentRequest = z
  .looseObject({ paymentAmount: positiveAmount, valueDate: date.optional() }, ruleText(JSON_OBJECT))
  .meta({ id: 'EnterPaymentRequest' })

/**
 * A row that a payment changes, before and after. Only a payment that counts from before an extension may add or remove
 * a row: then one side is null.
 */
const paidRow = z.object({ before: scheduleRow.nullable(), after: scheduleRow.nullable() }).meta({ id: 'PaidRow' })

/** The first installment with anything outstanding, overdue or not, and all of that. */
const nextPayment = z.object({ date: returnedDate, amount: returnedAmount }).meta({ id: 'NextPayment' })

/** Effect of a payment. Nothing is stored. If the real call would be refused, the answer is its problem. */
export const paymentPreviewBody = z
  .object({
    paymentAmount: returnedAmount,
    paymentDate: returnedDate,
    booked: bookedAmounts,
    rows: z.array(paidRow),
    remainingPrincipalAmountBefore: returnedAmount,
    remainingPrincipalAmountAfter: returnedAmount,
    outstandingAmountBefore: returnedAmount,
    outstandingAmountAfter: returnedAmount,
    overdueAmountBefore: returnedAmount,
    overdueAmountAfter: returnedAmount,
    nextPaymentBefore: nextPayment.nullable(),
    nextPaymentAfter: nextPayment.nullable(),
  })
  .meta({ id: 'PaymentPreview' })

export type BookedRow = z.infer<typeof bookedRow>
export type BookedAmounts = z.infer<typeof bookedAmounts>
export type PaymentItem = z.infer<typeof paymentItem>
export type PaymentPreviewBody = z.infer<typeof paymentPreviewBody>
