import { z } from 'zod'
import { paymentScheduleEntry, returnedDate } from '../payment-schedule.ts'

/**
 * A payment schedule entry with the facts that the desk adds. A moved row names its new date; the row on the new date
 * names the old one.
 */
export const scheduleRow = paymentScheduleEntry
  .extend({
    /**
     * Installment number, from 1, for life: a moved installment has the same number on its old day and on its new one.
     * Files of evidence from before numbers existed have none.
     */
    number: z.int().optional(),
    state: z.enum(['paid', 'due', 'overdue', 'moved']),
    movedToDate: returnedDate.nullable(),
    movedFromDate: returnedDate.nullable(),
  })
  .meta({ id: 'ScheduleRow' })

export type ScheduleRow = z.infer<typeof scheduleRow>
