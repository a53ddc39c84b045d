import { z } from 'zod'
import { TOKEN_GRANTS } from '#values/vocabulary/token-grants.ts'
import { doubtfulReason, notSentReason } from './exchange-reason.ts'
import { fieldFault } from './field-rules/field-rule.ts'
import { returnedInstant } from './payment-schedule.ts'
import { PROBLEM_TYPES, problemType } from './problem-kinds.ts'

/** One fault of an input; `pointer` is a JSON pointer (RFC 6901) such as `/schedule/2/date`. */
const fieldProblem = fieldFault.extend({
  pointer: z.string().meta({ format: 'json-pointer', example: '/schedule/2/date' }),
})

/** Reasons why a body cannot be read as JSON. */
const JSON_RULES = ['not-json', 'not-utf-8', 'too-deep'] as const

/** Contents of a damaged record of the database. */
const RECORDS = [
  ...[
    'loan',
    'client',
    'settings',
    'api-token',
    'session',
    'draft',
    'connection',
    'submission',
    'run',
    'import-mapping',
    'loan-view',
    'terms-set',
  ],
  ...['loan-count', 'book', 'idempotency-key', 'note', 'file', 'database'],
] as const

/**
 * Problem by RFC 9457. The data of the sentence in `detail` are fields too, which only some kinds have, so that
 * programs can use `type` and these fields.
 */
export const problemBody = z
  .object({
    type: z.enum(PROBLEM_TYPES).meta({ format: 'uri', example: problemType('invalid-input') }),
    title: z.string(),
    status: z.int().meta({ minimum: 400, maximum: 599 }),
    detail: z.string(),
    instance: z.string().meta({ format: 'uri', example: 'urn:uuid:5f0c8d34-4a4a-4d52-9d6f-2f1b7c2f6c10' }),
    errors: z.array(fieldProblem).optional(),
    extensionsUsed: z.int().optional(),
    extensionsAllowed: z.int().optional(),
    /** The submission of the journal that this problem is about. */
    submissionId: z.guid().optional(),
    /** State of the submission that prevents the request. */
    submissionState: z.enum(['sending', 'unknown']).optional(),
    /** On the exchange with a live service: why nothing was sent, was read, or is known. */
    reason: z.union([notSentReason, doubtfulReason]).optional(),
    /** Earliest time to send the same request again, ISO 8601 in UTC. */
    waitUntil: returnedInstant.optional(),
    /** Methods that the address allows. */
    allowedMethods: z.array(z.string()).optional(),
    /** Fault of malformed JSON. */
    rule: z.enum(JSON_RULES).optional(),
    /** Limit of what is read: bytes of a body, or levels of its nesting. */
    limit: z.int().optional(),
    /** Versions of a desktop app and of the shared desk that it works on. */
    appVersion: z.string().optional(),
    deskVersion: z.string().optional(),
    /** Of right-missing: the grant that the API token lacks; `person` if no API token may do this. */
    missingRight: z.enum([...TOKEN_GRANTS, 'person']).optional(),
    /** Content of the damaged record. */
    record: z.enum(RECORDS).optional(),
  })
  .meta({ id: 'Problem' })

/** A problem as a client reads it: the answer may come from another service, or a newer one, with kinds of its own. */
export const readProblem = problemBody.extend({
  type: z.string(),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
})

export type JsonRule = (typeof JSON_RULES)[number]
export type DamagedRecord = (typeof RECORDS)[number]
export type ReadProblem = z.infer<typeof readProblem>
/** A problem as a client shows it at a field. */
export type ReadFieldProblem = NonNullable<ReadProblem['errors']>[number]
export type FieldProblem = z.infer<typeof fieldProblem>
export type ProblemBody = z.infer<typeof problemBody>

export const PROBLEM_TYPE = 'application/problem+json'
