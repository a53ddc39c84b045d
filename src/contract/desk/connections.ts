import { z } from 'zod'
import { CONNECTION_KINDS, EXTENSIONS_FIELD_KINDS, LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, uuid } from '../fields.ts'

/** Chooses the connection that the desk works on. The answer has the same form. */
export const chooseConnectionRequest = z
  .object(
    { id: z.union([z.literal(LOCAL_CONNECTION), uuid], ruleText(rule('local-or-connection', {}))) },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'ChooseConnectionRequest' })

/**
 * Storage of the token. `stored`: encrypted by the system. `memory`: until Loan Desk ends. `missing`: nothing can be
 * sent.
 */
const tokenKeeping = z.enum(['stored', 'memory', 'missing'])

/** A connection without its token, which the desk never returns. `unknownSubmissions` wait for a person's decision. */
export const connectionBody = z
  .object({
    id: z.guid(),
    name: z.string(),
    baseUrl: z.string(),
    host: z.string(),
    kind: z.enum(CONNECTION_KINDS),
    extensionsField: z.object({ name: z.string(), as: z.enum(EXTENSIONS_FIELD_KINDS) }).nullable(),
    furtherFields: z.record(z.string(), z.unknown()),
    caFile: z.string().nullable(),
    token: tokenKeeping,
    isCurrent: z.boolean(),
    unknownSubmissions: z.int(),
  })
  .meta({ id: 'Connection' })

/** Result of a connection test. `status` and `said` (the body) are the answer's; null without an answer. */
export const connectionTest = z
  .object({
    outcome: z.enum(['accepted', 'token-refused', 'refused', 'not-reached', 'certificate', 'unexpected']),
    explanation: z.string(),
    status: z.int().nullable(),
    said: z.string().nullable(),
  })
  .meta({ id: 'ConnectionTest' })

export type ConnectionBody = z.infer<typeof connectionBody>
export type ConnectionTest = z.infer<typeof connectionTest>
export type TokenKeeping = z.infer<typeof tokenKeeping>
