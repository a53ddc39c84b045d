import { z } from 'zod'

/** Pattern of each text that has no other rule. Who reads thousands of such texts can test the pattern without the schema. */
export const textPatterns = z.registry<{ readonly pattern: RegExp }, z.ZodString>()

function textOf(pattern: RegExp, example: string): z.ZodString {
  return z.string().regex(pattern).register(textPatterns, { pattern }).meta({ example })
}

/** An amount as the service returns it: a string with two decimals. */
export const returnedAmount = textOf(/^-?\d+\.\d{2}$/, '1000.00')
/** A rate as the desk lists it, with a third decimal where it has no more; the interface returns two. */
export const listedRate = textOf(/^\d{1,4}\.\d{2,3}$/, '3.875')
/** A rate as the page of a loan shows it, exactly. */
export const shownRate = textOf(/^\d{1,4}\.\d{2,6}$/, '3.875')
/** A figure that may go on: what is cut off after its last decimal is not nothing where `goesOn`. */
export const cutFigure = z
  .object({ value: z.string().regex(/^\d+\.\d+$/), goesOn: z.boolean() })
  .meta({ id: 'CutFigure', example: { value: '11.666', goesOn: true } })
export const returnedDate = z.iso.date()
/** An instant in UTC, ISO 8601. */
export const returnedInstant = z.string().meta({ format: 'date-time', example: '2026-01-28T06:02:16.000Z' })
/** The interface's own way to write an instant in UTC. */
export const returnedWireInstant = textOf(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '2026-01-28 06:02:16')

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

/** The schedule that we expect after an extension, as it is kept with its submission. */
export const predictedSchedule = paymentScheduleEntry.array()

export type PaymentScheduleEntry = z.infer<typeof paymentScheduleEntry>
