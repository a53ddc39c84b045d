import { z } from 'zod'
import { JSON_OBJECT, REQUIRED, ruleText } from '../fields.ts'
import { returnedInstant } from '../payment-schedule.ts'

/** An address that signs one browser in, or pairs one app, until `goodUntil` (ISO 8601 in UTC). It is shown this once. */
export const oneTimeAddress = z.object({ address: z.url(), goodUntil: returnedInstant }).meta({ id: 'OneTimeAddress' })

/** Spends the code of a one-time address, which only the page behind it or an app sends. */
export const openRequest = z
  .object({ code: z.string(ruleText(REQUIRED)) }, ruleText(JSON_OBJECT))
  .meta({ id: 'OpenRequest' })

export type OneTimeAddress = z.infer<typeof oneTimeAddress>
