import { z } from 'zod'
import { OPERATIONS } from '#values/vocabulary/operation.ts'
import { SUBMISSION_STATES } from '#values/vocabulary/submission-state.ts'
import { termIn } from '../fields.ts'
import { returnedInstant } from '../payment-schedule.ts'
import { listPage } from './list-page.ts'

export const submissionState = termIn(SUBMISSION_STATES)

/**
 * One submission of the journal in the list: a loan and a payment have an amount in `loanAmount`, an
 * extension has `daysToExtend`.
 */
export const submissionItem = z
  .object({
    id: z.guid(),
    state: submissionState,
    operation: z.enum(OPERATIONS),
    lenderLoanId: z.string(),
    clientName: z.string().nullable(),
    loanUuid: z.guid().nullable(),
    loanAmount: z.string().nullable(),
    daysToExtend: z.int().nullable(),
    createdAt: returnedInstant,
    /** Time of the last attempt to send; null if there was none. */
    sentAt: returnedInstant.nullable(),
    madeBy: z.string(),
    madeThrough: z.string(),
    host: z.string(),
    /** HTTP status of the answer; null without an answer. */
    status: z.int().nullable(),
    /** Duration of the exchange; while it is under way, the time since its start. */
    durationInMs: z.int().nullable(),
    /** Explanation of the state, for a person. */
    explanation: z.string(),
    /**
     * True if the service accepted the submission with other figures than predicted and no person has looked at them
     * yet. Older files of evidence have no such mark.
     */
    isToLookAt: z.boolean().default(false),
    /** Time until which the service asked to wait (429), ISO 8601 in UTC, and how much of the wait is left. */
    waitUntil: returnedInstant.nullable(),
    waitLeftInMs: z.int(),
  })
  .meta({ id: 'SubmissionItem' })

/** One page, newest first. `leftOut` counts unreadable submissions of this page; `total` includes them. */
export const submissionListBody = listPage(submissionItem)
  .extend({
    /** Counts of the whole journal, independent of the search. */
    counts: z.object({
      all: z.int(),
      planned: z.int(),
      sending: z.int(),
      accepted: z.int(),
      rejected: z.int(),
      unknown: z.int(),
    }),
  })
  .meta({ id: 'SubmissionList' })

export type SubmissionItem = z.infer<typeof submissionItem>
export type SubmissionListBody = z.infer<typeof submissionListBody>
