import { z } from 'zod'
import { doubtfulReason, notSentReason } from './exchange-reason.ts'
import { returnedInstant } from './payment-schedule.ts'
import { problemType } from './problem-kinds.ts'

/** One fault of an input; `pointer` is a JSON pointer (RFC 6901) such as `/schedule/2/date`. */
export const fieldProblem = z.object({
  pointer: z.string().meta({ format: 'json-pointer', example: '/schedule/2/date' }),
  detail: z.string(),
})

/** RFC 9457, with what else is known of some kinds of problem. */
export const problemBody = z
  .object({
    type: z.string().meta({ format: 'uri', example: problemType('invalid-input') }),
    title: z.string(),
    status: z.int().meta({ minimum: 400, maximum: 599 }),
    detail: z.string(),
    instance: z.string().meta({ format: 'uri', example: 'urn:uuid:5f0c8d34-4a4a-4d52-9d6f-2f1b7c2f6c10' }),
    errors: z.array(fieldProblem).optional(),
    extensionsUsed: z.int().optional(),
    extensionsAllowed: z.int().optional(),
    /** The submission of the journal that this is about. */
    submissionId: z.guid().optional(),
    /** Of the way to a live service: why nothing was sent, was read, or is known. */
    reason: z.union([notSentReason, doubtfulReason]).optional(),
    /** ISO 8601 in UTC; before it the same is not sent again. */
    waitUntil: returnedInstant.optional(),
  })
  .meta({ id: 'Problem' })

export type FieldProblem = z.infer<typeof fieldProblem>
export type ProblemBody = z.infer<typeof problemBody>

export const PROBLEM_TYPE = 'application/problem+json'
