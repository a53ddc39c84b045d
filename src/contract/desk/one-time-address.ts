import { z } from 'zod'
import { returnedInstant } from '../payment-schedule.ts'

/** An address that signs one browser in, or pairs one app, until `goodUntil` (ISO 8601 in UTC). It is shown this once. */
export const oneTimeAddress = z.object({ address: z.url(), goodUntil: returnedInstant }).meta({ id: 'OneTimeAddress' })

export type OneTimeAddress = z.infer<typeof oneTimeAddress>
