import { z } from 'zod'
import { ROUNDINGS } from '#values/rounding.ts'
import type { RuleId } from '#values/vocabulary/explanation-terms.ts'
import { DAY_COUNTS } from '#values/vocabulary/loan-terms.ts'
import { returnedAmount as amount, cutFigure, returnedDate as date } from '../payment-schedule.ts'
import { conventionBody } from './convention.ts'

/** Percent a year, exact: `14`, `12.5`. */
const yearlyRate = z.string().regex(/^\d+(\.\d+)?$/)
const yearDays = z.literal([360, 365])

/** Which part of the sum above a sum explains. */
const explanationPart = z
  .discriminatedUnion('code', [
    z.object({
      code: z.enum([
        'installment',
        'principal',
        'interest',
        'delayed-interest',
        'added-interest',
        'principal-by-rule',
        'total',
        'before-extension',
        'convention',
      ]),
    }),
    z.object({ code: z.literal('on-date'), date }),
  ])
  .meta({ id: 'ExplanationPart' })

/** Who brought an amount that was not worked out here. */
const amountOrigin = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['entered', 'registered', 'made']) }),
    z.object({ kind: z.literal('returned'), date }),
  ])
  .meta({ id: 'AmountOrigin' })

/** balance × rate × days ÷ base = unrounded, then rounded. */
const dayInterest = {
  balance: amount,
  rate: yearlyRate,
  days: z.int(),
  base: yearDays,
  unrounded: cutFigure,
  rounding: z.enum(ROUNDINGS),
}

/** whole ÷ rows = unrounded, then rounded. */
const equalParts = {
  loanAmount: amount,
  rows: z.int(),
  unrounded: cutFigure,
  rounding: z.enum(ROUNDINGS),
  amount,
}

/** One sum: what it is of, `depth` steps below the first; the rule that it goes by, and its figures. */
function sum<const Code extends string, const Rule extends RuleId | null, Params extends z.ZodRawShape>(
  code: Code,
  rule: Rule,
  params: Params,
) {
  return z.object({
    part: explanationPart.nullable(),
    depth: z.int(),
    code: z.literal(code),
    rule: z.literal(rule),
    params: z.object(params),
  })
}

/** A sum of an explanation, or a remark on the one above it. Amounts in EUR; a sentence is made of it elsewhere. */
export const explanationStep = z
  .discriminatedUnion('code', [
    sum('period-interest', 'making-a-schedule', {
      ...dayInterest,
      amount,
      fromDate: date,
      toDate: date,
      dayCount: z.enum(DAY_COUNTS),
    }),
    sum('added-interest', 'added-interest', { ...dayInterest, amount }),
    /** `earned` is what the days earn, `amount` no more than the interest of the installment. */
    sum('accrued-interest', 'computed-amounts', {
      ...dayInterest,
      earned: amount,
      isCapped: z.boolean(),
      amount,
      since: z.enum(['period', 'registration']),
      fromDate: date,
      toDate: date,
    }),
    sum('rest-of-installment', 'conventions', { installment: amount, balance: amount, difference: amount, amount }),
    sum('annuity-principal', 'making-a-schedule', { installment: amount, interest: amount, amount }),
    sum('annuity-installment', 'making-a-schedule', {
      loanAmount: amount,
      rows: z.int(),
      divisor: cutFigure,
      unrounded: cutFigure,
      rounding: z.enum(ROUNDINGS),
      amount,
    }),
    sum('annuity-divisor', null, { rate: yearlyRate, base: yearDays }),
    sum('annuity-equal-periods', null, {
      rate: yearlyRate,
      days: z.int(),
      base: yearDays,
      periods: z.int(),
      periodRate: cutFigure,
    }),
    sum('annuity-periods', null, { runs: z.array(z.object({ days: z.int(), times: z.int() })) }),
    sum('equal-parts', 'making-a-schedule', equalParts),
    sum('equal-parts-without-interest', 'making-a-schedule', equalParts),
    sum('most-rows', 'conventions', { amount }),
    sum('no-principal', 'making-a-schedule', { amount }),
    /** `byRule` is what the rule of the type comes to, `takenUp` what `balance` is more than that. */
    sum('rest-of-balance', 'making-a-schedule', {
      balance: amount,
      isLastRow: z.boolean(),
      difference: z.object({ byRule: amount, takenUp: amount }).nullable(),
    }),
    sum('given', null, { amount, origin: amountOrigin }),
    sum('given-by-convention', 'conventions', { amount, origin: amountOrigin, convention: conventionBody }),
    sum('moved', 'moving-due-dates', {
      before: amount,
      paid: amount,
      addedInterest: amount.nullable(),
      amount,
      fromDate: date,
      days: z.int(),
      extensionNumber: z.int(),
    }),
    sum('left-behind', 'moving-due-dates', { amount, before: amount, movedToDate: date, extensionNumber: z.int() }),
    sum('outstanding', 'computed-amounts', { total: amount, paid: amount, amount }),
    sum('row-total', 'making-a-schedule', {
      principal: amount,
      interest: amount,
      delayedInterest: amount.nullable(),
      amount,
    }),
    sum('balance', 'making-a-schedule', { before: amount, fromDate: date, principal: amount, amount }),
    sum('payment', null, { amount, returnedDate: date.nullable() }),
    sum('nothing', 'computed-amounts', {
      amount,
      why: z.enum(['no-delayed-interest', 'nothing-paid', 'not-the-running-period']),
    }),
    /** Rows of 0.00 are left out. */
    sum('column-sum', null, {
      parts: z.array(z.object({ dueDate: date, amount })),
      leftOut: z.int(),
      amount,
    }),
    sum('difference', null, { after: amount, before: amount, amount }),
    sum('difference-by-added-interest', 'added-interest', { after: amount, before: amount, amount }),
  ])
  .meta({ id: 'ExplanationStep' })

export type ExplanationPart = z.infer<typeof explanationPart>
export type AmountOrigin = z.infer<typeof amountOrigin>
export type ExplanationStep = z.infer<typeof explanationStep>
export type ExplanationCode = ExplanationStep['code']
export type ExplanationParams = { readonly [Step in ExplanationStep as Step['code']]: Step['params'] }
