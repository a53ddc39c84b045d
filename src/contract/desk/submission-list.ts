import { z } from 'zod'
import { OPERATIONS } from '#values/vocabulary/operation.ts'
import { SUBMISSION_STATES } from '#values/vocabulary/submission-state.ts'
import { termIn } from '../fields.ts'
import { returnedInstant } from '../payment-schedule.ts'
import { listPage } from './list-page.ts'

export const submissionState = termIn(SUBMISSION_STATES)

/** One submission of the journal, as the list shows it: with `loanAmount` for a loan, `daysToExtend` for an extension. */
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
    /** When it was last sent; null where it never was. */
    sentAt: returnedInstant.nullable(),
    madeBy: z.string(),
    madeThrough: z.string(),
    host: z.string(),
    /** The answer's HTTP status; null where there was no answer. */
    status: z.int().nullable(),
    /** Of what is on its way, how long it has been so. */
    durationInMs: z.int().nullable(),
    /** What is known of it, for a person. */
    explanation: z.string(),
    /** Accepted with other figures than predicted, which no person has looked at yet. Files of evidence before had no such mark. */
    isToLookAt: z.boolean().default(false),
    /** Until when the service asked to wait (429), ISO 8601 in UTC, and how much of that is left. */
    waitUntil: returnedInstant.nullable(),
    waitLeftInMs: z.int(),
  })
  .meta({ id: 'SubmissionItem' })

/** One page, newest first. `leftOut` counts those of this page that cannot be read; `total` has them too. */
export const submissionListBody = listPage(submissionItem)
  .extend({
    /** Of the whole journal, whatever is searched for. */
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
