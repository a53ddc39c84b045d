import { z } from 'zod'
import { CONNECTION_KINDS } from '#values/vocabulary/connection-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { countInBody, JSON_OBJECT, ruleText, searchText, shortText, uuid } from '../fields.ts'
import { paymentScheduleEntry, returnedAmount, returnedInstant } from '../payment-schedule.ts'
import { numberedPage } from './list-page.ts'
import { submissionItem, submissionState } from './submission-list.ts'

const USUAL_SUBMISSIONS = 50
const MOST_SUBMISSIONS = 200

export const submissionsParameters = z.object({
  state: submissionState.optional(),
  search: searchText.optional(),
  ...numberedPage(USUAL_SUBMISSIONS, MOST_SUBMISSIONS),
})

export type SubmissionsQuery = z.output<typeof submissionsParameters>

/** Query of the journal as a body, because the search words may be a personal code. */
export const submissionSearchRequest = z
  .object(
    { ...submissionsParameters.shape, limit: countInBody(1, MOST_SUBMISSIONS).default(USUAL_SUBMISSIONS) },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'SubmissionSearch' })

/** With `personalCodes=shown`, the personal codes are not masked. */
export const submissionParameters = z.object({ personalCodes: z.string().optional() })

/** A step of the journal. `note` is the reason; `by` is the person who decided, if a person did. */
const submissionEvent = z
  .object({ at: returnedInstant, state: submissionState, note: z.string(), by: z.string().nullable() })
  .meta({ id: 'SubmissionEvent' })

const returnedText = z.string().optional().catch(undefined)

/** An entry of the schedule as a live service returned it: its own texts, without the fields that it omitted. */
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
 * A row of our prediction beside the returned row, with the names of the fields that differ; "dueDate" alone if only
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

/** An amount of a payment as predicted, and as the service returned it; null if it did not. */
const predictedAmount = z
  .object({
    field: z.enum(['principalAmount', 'interestAmount', 'delayedInterestAmount']),
    predicted: returnedAmount,
    returned: z.string().nullable(),
    isSame: z.boolean(),
  })
  .meta({ id: 'PredictedAmount' })

/** The amounts of an answer to createLoanPayment that are compared with our prediction. */
export const returnedPayment = z.looseObject({
  data: z.looseObject({
    principalAmount: returnedText,
    interestAmount: returnedText,
    delayedInterestAmount: returnedText,
  }),
})

/** The part of an answer that is compared with our prediction. */
export const returnedSchedule = z.looseObject({
  data: z.looseObject({ paymentSchedule: z.array(returnedEntry) }),
})

/**
 * A submission with its request and answer as on the wire. Personal codes are masked unless requested; neither has a
 * token.
 */
export const submissionBody = submissionItem
  .extend({
    /** Kind of the submission's connection, whichever connection the desk works on now. */
    connectionKind: z.enum(CONNECTION_KINDS),
    request: z.string(),
    answer: z.string().nullable(),
    isMasked: z.boolean(),
    events: z.array(submissionEvent),
    /** Rows of an extension, or amounts of a payment. */
    prediction: z
      .object({
        rows: z.array(predictedRow),
        amounts: z.array(predictedAmount).default([]),
        differences: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'Submission' })

const reason = shortText(500)

/** A person's decision on an unknown submission. `loanUuid` is the service's uuid of a created loan. */
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

export type SubmissionBody = z.infer<typeof submissionBody>
export type PredictedAmount = z.infer<typeof predictedAmount>
export type PredictedRow = z.infer<typeof predictedRow>
export type ReturnedEntry = z.infer<typeof returnedEntry>
export type ResolutionRequest = z.output<typeof resolutionRequest>

/** Result of refreshing a live loan: whether the schedule has changed, and the version that shows it. */
export const refreshBody = z
  .object({ hasChanged: z.boolean(), versionBefore: z.int(), version: z.int() })
  .meta({ id: 'Refresh' })

export type RefreshBody = z.infer<typeof refreshBody>
