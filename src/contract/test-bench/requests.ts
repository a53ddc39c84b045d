import { z } from 'zod'
import { BROKEN_ENDS, CLAIMS_OPERATIONS, FAULT_SIDES } from '#values/vocabulary/test-bench-terms.ts'
import { countInAddress, termIn } from '../fields.ts'
import { returnedInstant } from '../payment-schedule.ts'
import { faultAnswer } from './fault-answer.ts'

/** So many of the last requests a book remembers, and so much of each body, in characters. */
export const MAX_REQUESTS = 500
export const MAX_KEPT_BODY = 16_384

/** A body as text, personal codes masked; `isCut` where there was more. Null for none, and for what is no text. */
const keptBody = z.object({ contentType: z.string(), text: z.string(), isCut: z.boolean() }).nullable()

/** A request that was answered, or was not. */
const seenRequest = z.object({
  /** Counted from 1 since the last reset. */
  id: z.int(),
  at: returnedInstant,
  /** Where it came to: the desk, or the live service that the desk plays. */
  on: z.enum(FAULT_SIDES),
  method: z.string(),
  /** With its query. */
  path: z.string(),
  operation: z.enum(CLAIMS_OPERATIONS).nullable(),
  /** The status of the answer, or how it ended without one. */
  answer: z.union([z.int(), z.enum(BROKEN_ENDS)]),
  milliseconds: z.number(),
  /** The fault that it was given. */
  fault: z.object({ id: z.string(), answer: faultAnswer }).nullable(),
  requestBody: keptBody,
  answerBody: keptBody,
})

/** Newest first; `total` counts all since the last reset, the forgotten ones too. */
export const seenRequestList = z.object({ requests: z.array(seenRequest), total: z.int() })

export const seenRequestsParameters = z.object({
  /** Only those after the one of this id. */
  after: countInAddress(0).optional(),
  limit: countInAddress(1, MAX_REQUESTS).default(MAX_REQUESTS),
  on: termIn(FAULT_SIDES).optional(),
})

export type KeptBody = z.output<typeof keptBody>
export type SeenRequest = z.output<typeof seenRequest>
