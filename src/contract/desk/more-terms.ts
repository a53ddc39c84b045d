import { z } from 'zod'
import { INTEREST_STEPS, ROUNDING_STEPS, ROUNDINGS } from '#values/rounding.ts'
import {
  FEES_ON_WIRE,
  INTEREST_ON,
  ODD_CENTS,
  PAUSE_PAYS,
  PERIOD_RATES,
  WORKING_DAY_RULES,
} from '#values/vocabulary/course-terms.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { STUBS } from '#values/vocabulary/loan-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { amount, country, positiveAmount, rate, ruleText, termIn } from '../fields.ts'

const MAX_PAUSES = 12

const COUNT_RULE = rule('whole-number', { least: 1, most: MAX_INSTALLMENTS })
const rowCount = z.int(ruleText(COUNT_RULE)).min(1, COUNT_RULE).max(MAX_INSTALLMENTS, COUNT_RULE)
export const isTrue = z.boolean(ruleText(rule('true-or-false', {})))
const PAUSES_RULE = rule('pauses', { most: MAX_PAUSES })

export const pause = z.object({ fromRow: rowCount, rows: rowCount, pays: termIn(PAUSE_PAYS) }, ruleText(PAUSES_RULE))

const FEE_RULE = rule('one-of-shapes', {
  shapes: [
    '{ "kind": "amount", "amount": …, "onWire": … }',
    '{ "kind": "percent-of-loan" or "percent-of-balance", "percent": …, "onWire": … }',
  ],
})

const onWire = termIn(FEES_ON_WIRE)

/** Schema of a fee whose figures follow these rules. */
export function feeIn<Amount extends z.ZodType, Percent extends z.ZodType>(amountRule: Amount, percentRule: Percent) {
  return z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('amount'), amount: amountRule, onWire }),
      z.object({ kind: z.literal(['percent-of-loan', 'percent-of-balance']), percent: percentRule, onWire }),
    ],
    ruleText(FEE_RULE),
  )
}

const fee = feeIn(positiveAmount, rate)

const ROUNDING_RULE = rule('object-with', { members: ['rounding', 'roundedTo'] })
const installmentRounding = z.object(
  { rounding: termIn(ROUNDINGS), roundedTo: termIn(ROUNDING_STEPS) },
  ruleText(ROUNDING_RULE),
)
const interestRounding = z.object(
  { rounding: termIn(ROUNDINGS), roundedTo: termIn(INTEREST_STEPS) },
  ruleText(ROUNDING_RULE),
)

/**
 * Adjustment of due dates on weekends and on the public holidays of a country; `interestMoves` moves interest along.
 */
const workingDays = z.object(
  { rule: termIn(WORKING_DAY_RULES), country: country.optional(), interestMoves: isTrue.optional() },
  ruleText(rule('object-with', { members: ['rule', 'country', 'interestMoves'] })),
)

/** Further terms of all schedules, those with a single row included. */
export const moreTerms = {
  stub: termIn(STUBS).optional(),
  periodRate: termIn(PERIOD_RATES).optional(),
  interestRounding: interestRounding.optional(),
  fee: fee.optional(),
  workingDays: workingDays.optional(),
}

/** Further terms of schedules with a row for each period. Defaults: no pauses, no balloon, the desk's own rounding. */
export const morePeriodicTerms = {
  ...moreTerms,
  interestOn: termIn(INTEREST_ON).optional(),
  pauses: z.array(pause, ruleText(PAUSES_RULE)).max(MAX_PAUSES, PAUSES_RULE).meta({ example: [] }).optional(),
  balloon: amount.meta({ example: '0.00' }).optional(),
  interestEvery: rowCount.meta({ example: 1 }).optional(),
  installmentRounding: installmentRounding.optional(),
  oddCents: termIn(ODD_CENTS).optional(),
  isUnrounded: isTrue.meta({ example: false }).optional(),
}

export type RequestedFee = z.output<typeof fee>
export type RequestedWorkingDays = z.output<typeof workingDays>
