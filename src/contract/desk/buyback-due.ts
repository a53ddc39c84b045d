import { z } from 'zod'
import { returnedDate } from '../payment-schedule.ts'

/**
 * Day on which a late loan has to be bought back by its connection's rule, and the days left to it, below zero once it has
 * passed. Both are null if the day is not known: the loan was extended before it came to this desk, and the rule
 * counts from the due date at registration.
 */
export const buybackDue = z
  .object({ date: returnedDate.nullable(), daysLeft: z.int().nullable() })
  .meta({ id: 'BuybackDue' })

export type BuybackDueBody = z.infer<typeof buybackDue>
