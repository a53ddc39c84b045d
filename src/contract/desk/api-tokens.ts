import { z } from 'zod'
import { identifier, JSON_OBJECT, ruleText } from '../fields.ts'
import { returnedWireInstant } from '../payment-schedule.ts'
import { leftOut } from './left-out.ts'

export const createTokenRequest = z
  .object({ name: identifier(60) }, ruleText(JSON_OBJECT))
  .meta({ id: 'CreateTokenRequest' })

export const apiToken = z
  .object({ id: z.int(), name: z.string(), createdAt: returnedWireInstant })
  .meta({ id: 'ApiToken' })

/** The tokens that can be read; `leftOut` counts the others. */
export const apiTokenList = z.object({ data: apiToken.array(), leftOut })

/** The only answer with the token itself; the service keeps nothing but its hash. */
export const createdToken = apiToken.extend({ token: z.string() }).meta({ id: 'CreatedApiToken' })

export type ApiToken = z.infer<typeof apiToken>
export type CreatedToken = z.infer<typeof createdToken>
