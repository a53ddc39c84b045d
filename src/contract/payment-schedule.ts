import { z } from 'zod'

/** An amount as the service returns it: a string with two decimals. */
export const returnedAmount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ example: '1000.00' })
/** A rate as the desk lists it, with a third decimal where it has no more; the interface returns two. */
export const listedRate = z
  .string()
  .regex(/^\d{1,4}\.\d{2,3}$/)
  .meta({ example: '3.875' })
/** A rate as the page of a loan shows it, exactly. */
export const shownRate = z
  .string()
  .regex(/^\d{1,4}\.\d{2,6}$/)
  .meta({ example: '3.875' })
/** A figure that may go on: what is cut off after its last decimal is not nothing where `goesOn`. */
export const cutFigure = z
  .object({ value: z.string().regex(/^\d+\.\d+$/), goesOn: z.boolean() })
  .meta({ id: 'CutFigure', example: { value: '11.666', goesOn: true } })
export const returnedDate = z.iso.date()
/** An instant in UTC, ISO 8601. */
export const returnedInstant = z.string().meta({ format: 'date-time', example: '2026-01-28T06:02:16.000Z' })
/** The interface's own way to write an instant in UTC. */
export const returnedWireInstant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .meta({ example: '2026-01-28 06:02:16' })

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
