import { z } from 'zod'
import { CONNECTION_KINDS, EXTENSIONS_FIELD_KINDS } from '#values/vocabulary/connection-terms.ts'
import { leftOut } from './left-out.ts'

/** `stored`: encrypted by the system. `memory`: until Loan Desk ends. `missing`: nothing can be sent. */
export const tokenKeeping = z.enum(['stored', 'memory', 'missing'])

/** A connection without its token, which is never given out. `unknownSubmissions` wait for a person's decision. */
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

/** The connections that can be read; `leftOut` counts the others. */
export const connectionList = z.object({ data: connectionBody.array(), leftOut })

/** What a test of a connection found; `status` and `said` (the body) are the answer's, null where there was none. */
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
