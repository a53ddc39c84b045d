import { z } from 'zod'
import { EXTENSION_LINE_STATES, REFUSED_REASONS } from '#values/vocabulary/run-states.ts'
import { daysToExtend } from '../extension.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, termIn, uuid } from '../fields.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { matchingLoans, pickedLoans } from './chosen-loans.ts'
import { listPage, numberedPage } from './list-page.ts'
import { loanLineFields, runFields, runItemFields } from './run-fields.ts'

const LOANS_RULE = rule('one-of-shapes', { shapes: ['{ "uuids" }', '{ "filter", "except" }', '{ "run" }'] })

const runLoans = z.strictObject({ run: uuid }, ruleText(rule('one-of-shapes', { shapes: ['{ "run" }'] })))

/** The loans named one by one, all that the list shows for a filter but for some, or those of an earlier run. */
const chosenLoans = z.union([pickedLoans, matchingLoans, runLoans], ruleText(LOANS_RULE))

/** Asks for the dry run of an extension of many loans. Nothing is extended by it. */
export const extensionRunRequest = z
  .object({ daysToExtend, loans: chosenLoans }, ruleText(JSON_OBJECT))
  .meta({ id: 'ExtensionRunRequest' })

const lineOutcome = termIn(EXTENSION_LINE_STATES)
export const refusedReason = z.enum(REFUSED_REASONS)

const counts = z.object({
  all: z.int(),
  unchecked: z.int(),
  ready: z.int(),
  sending: z.int(),
  extended: z.int(),
  refused: z.int(),
  unknown: z.int(),
  failed: z.int(),
})

/** A run as the list shows it. */
export const extensionRunItem = z
  .object({
    ...runItemFields,
    daysToExtend: z.int(),
    counts,
  })
  .meta({ id: 'ExtensionRunItem' })

/** With its sums over all loans that are, or would be, extended. */
export const extensionRunBody = extensionRunItem
  .extend({
    ...runFields,
    refusals: z.array(z.object({ reason: refusedReason, loans: z.int() })),
    addedInterestAmount: returnedAmount,
    remainingPrincipalAmount: returnedAmount,
    latestFinalDateBefore: returnedDate.nullable(),
    latestFinalDateAfter: returnedDate.nullable(),
  })
  .meta({ id: 'ExtensionRun' })

/** One page, newest first. `leftOut` counts those of this page that cannot be read; `total` has them too. */
export const extensionRunListBody = listPage(extensionRunItem).meta({ id: 'ExtensionRunList' })

export const extensionRunsParameters = z.object(numberedPage(20, 100))

export const runLinesParameters = z.object({
  outcome: lineOutcome.optional(),
  ...numberedPage(100, 200),
})

/** One loan of a run. Interest and date are those of the extension made, or else of the one predicted. */
export const extensionRunLine = z
  .object({
    ...loanLineFields,
    outcome: lineOutcome,
    reason: refusedReason.nullable(),
    remainingPrincipalAmount: returnedAmount.nullable(),
    addedInterestAmount: returnedAmount.nullable(),
    finalPaymentDateBefore: returnedDate.nullable(),
    newFinalPaymentDate: returnedDate.nullable(),
    extensionUuid: z.guid().nullable(),
  })
  .meta({ id: 'ExtensionRunLine' })

/** One page, in the order of the loans. `leftOut` counts those of this page that cannot be read; `total` has them too. */
export const extensionRunLinesBody = listPage(extensionRunLine).meta({ id: 'ExtensionRunLines' })

export type ExtensionRunRequest = z.output<typeof extensionRunRequest>
export type ExtensionRunItem = z.infer<typeof extensionRunItem>
export type ExtensionRunBody = z.infer<typeof extensionRunBody>
export type ExtensionRunLine = z.infer<typeof extensionRunLine>
