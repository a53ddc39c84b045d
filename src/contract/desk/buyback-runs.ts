import { z } from 'zod'
import { BUYBACK_LINE_STATES, BUYBACK_REFUSALS } from '#values/vocabulary/buyback-run-terms.ts'
import { BUYBACK_REASONS } from '#values/vocabulary/buyback-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, termIn } from '../fields.ts'
import { returnedAmount } from '../payment-schedule.ts'
import { matchingLoans, pickedLoans } from './chosen-loans.ts'
import { listPage, numberedPage } from './list-page.ts'
import { loanLineFields, runFields, runItemFields } from './run-fields.ts'

const LOANS_RULE = rule('one-of-shapes', { shapes: ['{ "uuids" }', '{ "filter", "except" }'] })

const chosenLoans = z.union([pickedLoans, matchingLoans], ruleText(LOANS_RULE))

/** Asks for the dry run of a buyback of many loans for one reason. Nothing is bought back by it. */
export const buybackRunRequest = z
  .object({ reason: termIn(BUYBACK_REASONS), loans: chosenLoans }, ruleText(JSON_OBJECT))
  .meta({ id: 'BuybackRunRequest' })

const lineOutcome = termIn(BUYBACK_LINE_STATES)
const refusal = z.enum(BUYBACK_REFUSALS)

const counts = z.object({
  all: z.int(),
  unchecked: z.int(),
  ready: z.int(),
  sending: z.int(),
  boughtBack: z.int(),
  refused: z.int(),
  unknown: z.int(),
  failed: z.int(),
})

/** A run as the list shows it. */
export const buybackRunItem = z
  .object({ kind: z.literal('buyback'), ...runItemFields, reason: z.enum(BUYBACK_REASONS), counts })
  .meta({ id: 'BuybackRunItem' })

const amounts = {
  principalAmount: returnedAmount,
  interestAmount: returnedAmount,
  delayedInterestAmount: returnedAmount,
  totalAmount: returnedAmount,
}

/**
 * With its sums: what is due of all loans that are, or would be, bought back. `isOnLiveService`: the service states no
 * amounts, so these are by the rules of this desk.
 */
export const buybackRunBody = buybackRunItem
  .extend({
    ...runFields,
    isOnLiveService: z.boolean(),
    refusals: z.array(z.object({ reason: refusal, loans: z.int() })),
    ...amounts,
  })
  .meta({ id: 'BuybackRun' })

/** One page, newest first. `leftOut` counts those of this page that cannot be read; `total` has them too. */
export const buybackRunListBody = listPage(buybackRunItem).meta({ id: 'BuybackRunList' })

export const buybackRunsParameters = z.object(numberedPage(20, 100))

export const buybackLinesParameters = z.object({ outcome: lineOutcome.optional(), ...numberedPage(100, 200) })

/** One loan of a run. Its amounts are what was due of it when it was bought back, or else what would be. */
export const buybackRunLine = z
  .object({
    ...loanLineFields,
    outcome: lineOutcome,
    reason: refusal.nullable(),
    principalAmount: returnedAmount.nullable(),
    interestAmount: returnedAmount.nullable(),
    delayedInterestAmount: returnedAmount.nullable(),
    totalAmount: returnedAmount.nullable(),
    buybackUuid: z.guid().nullable(),
  })
  .meta({ id: 'BuybackRunLine' })

/** One page, in the order of the loans. `leftOut` counts those of this page that cannot be read; `total` has them too. */
export const buybackLinesBody = listPage(buybackRunLine).meta({ id: 'BuybackRunLines' })

export type BuybackRunRequest = z.output<typeof buybackRunRequest>
export type BuybackRunItem = z.infer<typeof buybackRunItem>
export type BuybackRunBody = z.infer<typeof buybackRunBody>
export type BuybackRunLine = z.infer<typeof buybackRunLine>
