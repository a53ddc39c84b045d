import { z } from 'zod'
import {
  LOAN_DIFFERENCES,
  MOST_TAKEN_OVER,
  RECONCILIATION_LINE_STATES,
  TAKE_OVER_OUTCOMES,
  TAKEABLE_DIFFERENCES,
} from '#values/vocabulary/reconciliation-terms.ts'
import { maxExtensions } from '../create-loan.ts'
import { rule } from '../field-rules/field-rule.ts'
import { countInBody, JSON_OBJECT, ruleText, shortText, termIn, uuid } from '../fields.ts'
import { returnedAmount, returnedDate, returnedInstant } from '../payment-schedule.ts'
import { loansPerSecond } from './import-runs.ts'
import { listPage, numberedPage } from './list-page.ts'
import { runFields, runItemFields } from './run-fields.ts'
import { predictedRow } from './submissions.ts'

const state = termIn(RECONCILIATION_LINE_STATES)
const difference = termIn(LOAN_DIFFERENCES)

/** `loans` counts those of the connection when it began, `read` those asked for so far, `agreed` those without a difference. */
const counts = z.object({
  loans: z.int(),
  read: z.int(),
  agreed: z.int(),
  open: z.int(),
  left: z.int(),
  taken: z.int(),
  undecided: z.int(),
  outdated: z.int(),
  notRead: z.int(),
  failed: z.int(),
})

/** A reconciliation as the list shows it. `leftOut` includes loans of the connection that are unreadable here. */
export const reconciliationItem = z
  .object({
    kind: z.literal('reconciliation'),
    ...runItemFields,
    counts,
  })
  .meta({ id: 'ReconciliationItem' })

export const reconciliationBody = reconciliationItem
  .extend({
    ...runFields,
    /** Most loans that the service is asked for in a second; null for no limit. */
    loansPerSecond: z.number().nullable(),
    secondsLeft: z.number().nullable(),
    /** Number of lines for each difference and state. */
    differences: z.array(z.object({ difference, state, lines: z.int() })),
  })
  .meta({ id: 'Reconciliation' })

export const beginReconciliationRequest = z
  .object({ loansPerSecond: loansPerSecond.optional() }, ruleText(JSON_OBJECT))
  .meta({ id: 'BeginReconciliation' })

/** One side of a comparison. `status` is the wire's word; null if the service never returned one. */
const loanSide = z
  .object({
    rows: z.int(),
    finalDate: returnedDate,
    totalAmount: returnedAmount,
    paidAmount: returnedAmount,
    status: z.string().nullable(),
  })
  .meta({ id: 'LoanSide' })

/** A loan that does not simply agree. A side is null if it has no such loan, or nothing was compared. */
export const reconciliationLine = z
  .object({
    position: z.int(),
    loanUuid: z.guid(),
    lenderLoanId: z.string(),
    clientName: z.string(),
    state,
    difference: difference.nullable(),
    explanation: z.string().nullable(),
    readAt: returnedInstant,
    here: loanSide.nullable(),
    there: loanSide.nullable(),
    /** The last decision of a person; `reason` is null if the rows were taken over. */
    decision: z.object({ reason: z.string().nullable(), by: z.string(), at: returnedInstant }).nullable(),
    choices: z.array(z.enum(['take-over', 'leave'])),
  })
  .meta({ id: 'ReconciliationLine' })

/** With the rows of both sides: `predicted` are ours, `returned` theirs. */
export const reconciliationLineDetail = reconciliationLine
  .extend({ rows: z.array(predictedRow) })
  .meta({ id: 'ReconciliationLineDetail' })

/** One page, in reading order. */
export const reconciliationLinesBody = listPage(reconciliationLine).meta({ id: 'ReconciliationLines' })

export const reconciliationLinesParameters = z.object({
  difference: difference.optional(),
  ...numberedPage(50, 100),
})

export const reconciliationLinePath = z.looseObject({
  position: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
})

const MOST_POSITIONS = 200
const POSITIONS_RULE = rule('list-of-lines', { most: MOST_POSITIONS })
const positions = z
  .array(countInBody(1, Number.MAX_SAFE_INTEGER), ruleText(POSITIONS_RULE))
  .min(1, POSITIONS_RULE)
  .max(MOST_POSITIONS, POSITIONS_RULE)
  .optional()

/** A decision about lines by their positions, or about all open lines with one difference. */
export const decisionRequest = z
  .discriminatedUnion(
    'decision',
    [
      z.object({
        decision: z.literal('take-over'),
        positions,
        difference: termIn(TAKEABLE_DIFFERENCES).optional(),
      }),
      z.object({ decision: z.literal('leave'), positions, difference: difference.optional(), reason: shortText(500) }),
    ],
    ruleText(
      rule('one-of-shapes', {
        shapes: [
          '{ "decision": "take-over", "positions" or "difference" }',
          '{ "decision": "leave", "positions" or "difference", "reason" }',
        ],
      }),
    ),
  )
  .meta({ id: 'ReconciliationDecision' })

const given = z.record(z.string(), z.unknown(), ruleText(JSON_OBJECT))

/** A loan there, and what its service does not say: fields of createLoan, and the extensions that it has had. */
const loanToTakeOver = z.object(
  {
    loanUuid: uuid,
    /** Number of extensions that the loan has had so far. */
    extensionsBefore: maxExtensions.optional(),
    /** Fields of createLoan, such as `clientType` and `consumerClient`; used where the service says nothing. */
    fields: given.default({}),
  },
  ruleText(JSON_OBJECT),
)

const LOANS_RULE = rule('list-of-loans', { most: MOST_TAKEN_OVER })

export const takeOverRequest = z
  .object(
    { loans: z.array(loanToTakeOver, ruleText(LOANS_RULE)).min(1, LOANS_RULE).max(MOST_TAKEN_OVER, LOANS_RULE) },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'TakeOverRequest' })

/** Outcome of each loan, in the order of the request. `missing` names the fields that are asked for. */
const takenOver = z
  .object({
    loanUuid: z.guid(),
    lenderLoanId: z.string().nullable(),
    outcome: termIn(TAKE_OVER_OUTCOMES),
    missing: z.array(z.string()),
    explanation: z.string().nullable(),
  })
  .meta({ id: 'TakenOverLoan' })

export const takeOverBody = z.array(takenOver).meta({ id: 'TakenOverLoans' })

export type ReconciliationItem = z.infer<typeof reconciliationItem>
export type ReconciliationBody = z.infer<typeof reconciliationBody>
export type ReconciliationLine = z.infer<typeof reconciliationLine>
export type ReconciliationLineDetail = z.infer<typeof reconciliationLineDetail>
const TIME_RULE = rule('time-of-day', {})

/** Time of day of the nightly comparison, `HH:MM` on the computer's clock; null if it is off. */
export const nightlyReconciliation = z
  .object(
    {
      at: z
        .string(ruleText(TIME_RULE))
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_RULE)
        .meta({ example: '02:30' })
        .nullable(),
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'NightlyReconciliation' })

export type NightlyBody = z.output<typeof nightlyReconciliation>
export type TakeOverRequest = z.output<typeof takeOverRequest>
export type TakenOverLoan = z.infer<typeof takenOver>
export type LoanSide = z.infer<typeof loanSide>
export type BeginReconciliationRequest = z.output<typeof beginReconciliationRequest>
export type DecisionRequest = z.output<typeof decisionRequest>
