import { z } from 'zod'
import { BROKEN_ENDS, CLAIMS_OPERATIONS, FAULT_SIDES } from '#values/vocabulary/test-bench-terms.ts'
import { countInAddress, termIn } from '../fields.ts'
import { returnedInstant } from '../payment-schedule.ts'
import { faultAnswer } from './fault-answer.ts'

/** Maximum number of requests in the log of a book, and maximum length of each body, in characters. */
export const MAX_REQUESTS = 500
export const MAX_KEPT_BODY = 16_384

/**
 * A body as text, personal codes masked; `isCut` if it was longer. Null without a body, and for a body that is not
 * text.
 */
const keptBody = z.object({ contentType: z.string(), text: z.string(), isCut: z.boolean() }).nullable()

/** A request, answered or not. */
const seenRequest = z.object({
  /** Number of the request, counted from 1 since the last reset. */
  id: z.int(),
  at: returnedInstant,
  /** Receiver: the desk, or the live service that the desk plays. */
  on: z.enum(FAULT_SIDES),
  method: z.string(),
  /** Path with its query. */
  path: z.string(),
  operation: z.enum(CLAIMS_OPERATIONS).nullable(),
  /** Status of the answer, or how the request ended without one. */
  answer: z.union([z.int(), z.enum(BROKEN_ENDS)]),
  milliseconds: z.number(),
  /** The fault that the request got. */
  fault: z.object({ id: z.string(), answer: faultAnswer }).nullable(),
  requestBody: keptBody,
  answerBody: keptBody,
})

/** Newest first. `total` counts all since the last reset, forgotten ones included. */
export const seenRequestList = z.object({ requests: z.array(seenRequest), total: z.int() })

export const seenRequestsParameters = z.object({
  /** Returns only requests with a greater id. */
  after: countInAddress(0).optional(),
  limit: countInAddress(1, MAX_REQUESTS).default(MAX_REQUESTS),
  on: termIn(FAULT_SIDES).optional(),
})

export type KeptBody = z.output<typeof keptBody>
export type SeenRequest = z.output<typeof seenRequest>
