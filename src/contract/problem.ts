import { z } from 'zod'

/** One fault of an input; `pointer` is a JSON pointer (RFC 6901) such as `/schedule/2/date`. */
export const fieldProblem = z.object({ pointer: z.string(), detail: z.string() })

/** RFC 9457, with what else is known of some kinds of problem. */
export const problemBody = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    errors: z.array(fieldProblem).optional(),
    extensionsUsed: z.int().optional(),
    extensionsAllowed: z.int().optional(),
    /** The submission of the journal that this is about. */
    submissionId: z.guid().optional(),
    /** ISO 8601 in UTC; before it the same is not sent again. */
    waitUntil: z.string().optional(),
  })
  .meta({ id: 'Problem' })

export type FieldProblem = z.infer<typeof fieldProblem>
export type ProblemBody = z.infer<typeof problemBody>

export const PROBLEM_TYPE = 'application/problem+json'
