import { z } from 'zod'
import { CONNECTION_KINDS } from '#values/vocabulary/connection-terms.ts'
import { OPERATIONS } from '#values/vocabulary/operation.ts'
import { SUBMISSION_STATES } from '#values/vocabulary/submission-state.ts'
import { rule } from '../field-rules/field-rule.ts'
import { ruleText, searchText, shortText, termIn, uuid } from '../fields.ts'
import { paymentScheduleEntry, returnedInstant } from '../payment-schedule.ts'
import { listPage, numberedPage } from './list-page.ts'

export const submissionState = termIn(SUBMISSION_STATES)

export const submissionsParameters = z.object({
  state: submissionState.optional(),
  search: searchText.optional(),
  ...numberedPage(50, 200),
})

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
    /** Until when the service asked to wait (429), ISO 8601 in UTC, and how much of that is left. */
    waitUntil: returnedInstant.nullable(),
    waitLeftInMs: z.int(),
  })
  .meta({ id: 'SubmissionItem' })

/** A step of the journal; `note` says why, `by` who decided it where a person did. */
export const submissionEvent = z
  .object({ at: returnedInstant, state: submissionState, note: z.string(), by: z.string().nullable() })
  .meta({ id: 'SubmissionEvent' })

const returnedText = z.string().optional().catch(undefined)

/** An entry of the schedule as a live service returned it: its own texts; what it left out is left out here too. */
const returnedEntry = z.object({
  dueDate: z.string(),
  accruedInterestAmount: returnedText,
  totalPrincipalAmount: returnedText,
  totalInterestAmount: returnedText,
  totalDelayedInterestAmount: returnedText,
  outstandingPrincipalAmount: returnedText,
  outstandingInterestAmount: returnedText,
  outstandingDelayedInterestAmount: returnedText,
  paidPrincipalAmount: returnedText,
  paidInterestAmount: returnedText,
  paidDelayedInterestAmount: returnedText,
})

/**
 * Our prediction beside what came back: every row with the names of the fields that differ; "dueDate" alone where only
 * one side has the row.
 */
export const predictedRow = z
  .object({
    dueDate: z.string(),
    predicted: paymentScheduleEntry.nullable(),
    returned: returnedEntry.nullable(),
    differences: z.array(z.string()),
  })
  .meta({ id: 'PredictedRow' })

/** The part of an extension's answer that is held against our prediction. */
export const returnedSchedule = z.looseObject({
  data: z.looseObject({ paymentSchedule: z.array(returnedEntry) }),
})

/** Request and answer as they went over the wire, personal codes masked unless asked for; a token is in neither. */
export const submissionBody = submissionItem
  .extend({
    /** Of the connection that it goes through, whichever the desk works on now. */
    connectionKind: z.enum(CONNECTION_KINDS),
    request: z.string(),
    answer: z.string().nullable(),
    isMasked: z.boolean(),
    events: z.array(submissionEvent),
    prediction: z.object({ rows: z.array(predictedRow), differences: z.int() }).nullable(),
  })
  .meta({ id: 'Submission' })

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

const reason = shortText(500)

/** A person's decision on an unknown submission. For a loan that was created, the service's uuid of it. */
export const resolutionRequest = z
  .discriminatedUnion(
    'outcome',
    [
      z.object({ outcome: z.literal('created'), loanUuid: uuid.optional(), reason }),
      z.object({ outcome: z.literal('not-created'), reason }),
    ],
    ruleText(
      rule('one-of-shapes', {
        shapes: ['{ "outcome": "created", "loanUuid", "reason" }', '{ "outcome": "not-created", "reason" }'],
      }),
    ),
  )
  .meta({ id: 'ResolutionRequest' })

export type SubmissionItem = z.infer<typeof submissionItem>
export type SubmissionBody = z.infer<typeof submissionBody>
export type SubmissionListBody = z.infer<typeof submissionListBody>
export type PredictedRow = z.infer<typeof predictedRow>
export type ReturnedEntry = z.infer<typeof returnedEntry>
export type ResolutionRequest = z.output<typeof resolutionRequest>

/** What a refresh of a live loan found: whether the schedule changed since, and the version that shows it. */
export const refreshBody = z
  .object({ hasChanged: z.boolean(), versionBefore: z.int(), version: z.int() })
  .meta({ id: 'Refresh' })

export type RefreshBody = z.infer<typeof refreshBody>
