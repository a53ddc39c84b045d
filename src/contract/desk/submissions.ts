import { z } from 'zod'
import { ruleText, shortText, uuid } from '../fields.ts'
import { paymentScheduleEntry } from '../payment-schedule.ts'

export const SUBMISSION_STATES = ['planned', 'sending', 'accepted', 'rejected', 'unknown'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

export const submissionState = z.enum(SUBMISSION_STATES)

export const submissionsQuery = z.object({
  state: submissionState.optional(),
  search: z.string().trim().max(100).optional(),
  cursor: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** One submission of the journal, as the list shows it. `amountOrDays` is "12500.00" for a loan, "30" for an extension. */
export const submissionItem = z
  .object({
    id: z.guid(),
    state: submissionState,
    operation: z.enum(['createLoan', 'createLoanExtension']),
    lenderLoanId: z.string(),
    loanUuid: z.guid().nullable(),
    loanAmount: z.string().nullable(),
    daysToExtend: z.int().nullable(),
    createdAt: z.string(),
    madeBy: z.string(),
    madeThrough: z.string(),
    host: z.string(),
    /** The answer's HTTP status; null where there was no answer. */
    status: z.int().nullable(),
    durationInMs: z.int().nullable(),
    /** What is known of it, for a person. */
    explanation: z.string(),
    /** Until when the service asked to wait (429), ISO 8601 in UTC. */
    waitUntil: z.string().nullable(),
  })
  .meta({ id: 'SubmissionItem' })

/** A step of the journal; `note` says why, `by` who decided it where a person did. */
export const submissionEvent = z
  .object({ at: z.string(), state: submissionState, note: z.string(), by: z.string().nullable() })
  .meta({ id: 'SubmissionEvent' })

/** Our prediction beside what came back: every row with the names of the fields that differ. */
export const predictedRow = z
  .object({
    dueDate: z.string(),
    predicted: paymentScheduleEntry.nullable(),
    returned: paymentScheduleEntry.nullable(),
    differences: z.array(z.string()),
  })
  .meta({ id: 'PredictedRow' })

/** The part of an extension's answer that is held against our prediction, as texts. */
export const returnedSchedule = z.looseObject({
  data: z.looseObject({ paymentSchedule: z.array(paymentScheduleEntry) }),
})

/** Request and answer as they went over the wire, personal codes masked unless asked for; a token is in neither. */
export const submissionBody = submissionItem
  .extend({
    clientName: z.string().nullable(),
    request: z.string(),
    answer: z.string().nullable(),
    isMasked: z.boolean(),
    events: z.array(submissionEvent),
    prediction: z.object({ rows: z.array(predictedRow), differences: z.int() }).nullable(),
  })
  .meta({ id: 'Submission' })

export const submissionListBody = z
  .object({
    data: z.array(submissionItem),
    nextCursor: z.string().nullable(),
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

const reason = shortText(500)

/** A person's decision on an unknown submission. For a loan that was created, the service's uuid of it. */
export const resolutionRequest = z
  .discriminatedUnion(
    'outcome',
    [
      z.object({ outcome: z.literal('created'), loanUuid: uuid.optional(), reason }),
      z.object({ outcome: z.literal('not-created'), reason }),
    ],
    ruleText('Must be { "outcome": "created", "loanUuid", "reason" } or { "outcome": "not-created", "reason" }'),
  )
  .meta({ id: 'ResolutionRequest' })

export type SubmissionItem = z.infer<typeof submissionItem>
export type SubmissionBody = z.infer<typeof submissionBody>
export type SubmissionListBody = z.infer<typeof submissionListBody>
export type PredictedRow = z.infer<typeof predictedRow>
export type ResolutionRequest = z.output<typeof resolutionRequest>

/** What a refresh of a live loan found: whether the schedule changed since, and the version that shows it. */
export const refreshBody = z
  .object({ hasChanged: z.boolean(), versionBefore: z.int(), version: z.int() })
  .meta({ id: 'Refresh' })

export type RefreshBody = z.infer<typeof refreshBody>
