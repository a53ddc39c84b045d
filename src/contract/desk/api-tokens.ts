import { z } from 'zod'
import { TOKEN_GRANTS } from '#values/vocabulary/token-grants.ts'
import { rule } from '../field-rules/field-rule.ts'
import { identifier, JSON_OBJECT, ruleText, termIn } from '../fields.ts'
import { returnedWireInstant } from '../payment-schedule.ts'

const GRANTS_RULE = rule('list-of', { terms: TOKEN_GRANTS })
const grants = z
  .array(termIn(TOKEN_GRANTS), ruleText(GRANTS_RULE))
  .refine((list) => new Set(list).size === list.length, GRANTS_RULE)

/** Rights of a token beyond the claims operations and reading. */
export const createTokenRequest = z
  .object({ name: identifier(60), grants: grants.optional() }, ruleText(JSON_OBJECT))
  .meta({ id: 'CreateTokenRequest' })

export const apiToken = z
  .object({ id: z.int(), name: z.string(), grants: z.array(z.enum(TOKEN_GRANTS)), createdAt: returnedWireInstant })
  .meta({ id: 'ApiToken' })

/** The only answer with the token itself; the service keeps nothing but its hash. */
export const createdToken = apiToken.extend({ token: z.string() }).meta({ id: 'CreatedApiToken' })

export type ApiToken = z.infer<typeof apiToken>
export type CreatedToken = z.infer<typeof createdToken>
