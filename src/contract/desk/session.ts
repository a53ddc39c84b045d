import { z } from 'zod'
import { returnedDate } from '../payment-schedule.ts'

/** What the face shows about where it runs. `serviceAddress` is null inside the desktop window, which listens on no port. */
export const sessionBody = z
  .object({
    appVersion: z.string(),
    today: returnedDate,
    dateIsFrozen: z.boolean(),
    host: z.enum(['desktop', 'browser']),
    serviceAddress: z.string().nullable(),
    dataFolder: z.string(),
    isDemo: z.boolean(),
  })
  .meta({ id: 'Session' })

export type SessionBody = z.infer<typeof sessionBody>
