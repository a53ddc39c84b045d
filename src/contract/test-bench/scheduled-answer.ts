import { z } from 'zod'

/** An answer of a claims service that has a schedule: a loan, or an extension, which names its loan. */
export const scheduledAnswer = z.object({
  data: z.looseObject({
    uuid: z.guid(),
    loanUuid: z.guid().optional(),
    paymentSchedule: z.array(z.unknown()),
  }),
})
