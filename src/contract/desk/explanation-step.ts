import { z } from 'zod'
import { INTEREST_ON, PERIOD_RATES } from '#values/vocabulary/course-terms.ts'
import type { RuleId } from '#values/vocabulary/explanation-terms.ts'
import { DAY_COUNTS } from '#values/vocabulary/loan-terms.ts'
import { returnedAmount as amount, cutFigure, returnedDate as date } from '../payment-schedule.ts'
import { conventionBody } from './convention.ts'
import { amountOrigin, dayInterest, equalParts, rounded, yearlyRate } from './explanation-figures.ts'

/** Part of the parent sum that a sum explains. */
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
        'before-buyback',
        'accrued-interest',
        'convention',
        'fee',
        'interest-before',
        'all-interest',
      ]),
    }),
    z.object({ code: z.literal('on-date'), date }),
  ])
  .meta({ id: 'ExplanationPart' })

/** Schema of one sum: the part that it explains, `depth` steps below the first sum, its rule and its figures. */
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

/** A sum of an explanation, or a remark on the sum above it. Amounts in EUR. The words are made elsewhere. */
export const explanationStep = z
  .discriminatedUnion('code', [
    sum('period-interest', 'making-a-schedule', {
      ...dayInterest,
      amount,
      fromDate: date,
      toDate: date,
      dayCount: z.enum(DAY_COUNTS),
    }),
    /** Interest of all rows on the whole loan amount. */
    sum('all-interest', 'making-a-schedule', {
      ...dayInterest,
      amount,
      fromDate: date,
      toDate: date,
      dayCount: z.enum(DAY_COUNTS),
    }),
    /** Share of a row in the interest of all rows: weight ÷ weights. */
    sum('split-interest', 'making-a-schedule', {
      total: amount,
      weight: z.int(),
      weights: z.int(),
      unrounded: cutFigure,
      ...rounded,
      amount,
    }),
    /** balance × rate of the period, in percent. */
    sum('rated-interest', 'making-a-schedule', {
      balance: amount,
      periodRate: z.string(),
      unrounded: cutFigure,
      ...rounded,
      amount,
      fromDate: date,
      toDate: date,
      dayCount: z.enum(DAY_COUNTS),
    }),
    /** Rate of a period, from the yearly rate and the share of a year. */
    sum('rate-of-period', 'making-a-schedule', {
      rate: yearlyRate,
      days: z.int(),
      base: z.number(),
      by: z.enum(PERIOD_RATES),
    }),
    sum('split-rest', 'making-a-schedule', { total: amount, before: amount, amount }),
    sum('free-interest', 'making-a-schedule', { fee: amount, amount }),
    sum('added-interest', 'added-interest', { ...dayInterest, amount }),
    /** `earned` is the interest of the days; `amount` is capped at the interest of the installment. */
    sum('accrued-interest', 'computed-amounts', {
      ...dayInterest,
      earned: amount,
      isCapped: z.boolean(),
      amount,
      since: z.enum(['period', 'registration']),
      fromDate: date,
      toDate: date,
    }),
    /** Delayed interest that the row had from the start, and that of all periods since; `most` is the limit that it has reached. */
    sum('delayed-interest', 'delayed-interest', {
      carried: amount,
      earned: cutFigure,
      most: amount.nullable(),
      amount,
    }),
    /** principal × rate × parts ÷ base: the days after `fromDate` up to `toDate`. */
    sum('delayed-period', null, {
      principal: amount,
      rate: yearlyRate,
      parts: z.int(),
      base: z.int(),
      earned: cutFigure,
      fromDate: date,
      toDate: date,
    }),
    sum('rest-of-installment', 'conventions', { installment: amount, balance: amount, difference: amount, amount }),
    sum('annuity-principal', 'making-a-schedule', { installment: amount, interest: amount, amount }),
    sum('annuity-installment', 'making-a-schedule', {
      loanAmount: amount,
      rows: z.int(),
      /** Loan amount less the present value of the balloon; null without a balloon. */
      financed: cutFigure.nullable().default(null),
      divisor: cutFigure,
      unrounded: cutFigure,
      ...rounded,
      amount,
    }),
    sum('balloon-today', null, { loanAmount: amount, balloon: amount, growth: cutFigure, financed: cutFigure }),
    /** The base is null if it differs from row to row. */
    /** If the rates of rows are worked out first, `annuity-periods` has these rates. */
    sum('annuity-divisor', null, {
      rate: yearlyRate,
      base: z.number().nullable(),
      isRated: z.boolean().default(false),
    }),
    sum('annuity-equal-periods', null, {
      rate: yearlyRate,
      days: z.int(),
      base: z.number(),
      periods: z.int(),
      periodRate: cutFigure,
    }),
    /** The rows of a pause that adds interest to the balance count for discounting, but have no payment to add. */
    sum('annuity-periods', null, {
      runs: z.array(
        z.object({
          days: z.int(),
          times: z.int(),
          base: z.number().nullable().default(null),
          isPaid: z.boolean().default(true),
          /** Rate in percent, if the rates of rows are worked out first. */
          rate: z.string().nullable().default(null),
        }),
      ),
    }),
    sum('flat-installment', 'making-a-schedule', {
      /** Loan amount without the balloon, plus the interest of the rows that pay in full. */
      whole: cutFigure,
      rows: z.int(),
      unrounded: cutFigure,
      ...rounded,
      amount,
    }),
    sum('flat-whole', null, {
      principal: amount,
      loanAmount: amount,
      rate: yearlyRate,
      years: cutFigure,
      whole: cutFigure,
    }),
    sum('split-installment', 'making-a-schedule', {
      whole: amount,
      rows: z.int(),
      unrounded: cutFigure,
      ...rounded,
      amount,
    }),
    sum('split-whole', null, { principal: amount, interest: amount, whole: amount }),
    sum('equal-parts', 'making-a-schedule', equalParts),
    sum('equal-parts-without-interest', 'making-a-schedule', equalParts),
    sum('most-rows', 'conventions', { amount }),
    sum('given-installment', 'making-a-schedule', { amount }),
    sum('no-principal', 'making-a-schedule', { amount, why: z.enum(['last-row', 'pause']).default('last-row') }),
    /** Principal by the rule of the type, less added interest, plus the balloon or the odd cents. */
    sum('adjusted-principal', 'making-a-schedule', { byRule: amount, repaid: amount, beyond: amount, amount }),
    sum('unrounded-principal', 'making-a-schedule', {
      level: cutFigure,
      interest: cutFigure.nullable(),
      unrounded: cutFigure,
      ...rounded,
      amount,
    }),
    sum('unrounded-interest', 'making-a-schedule', {
      ...dayInterest,
      balance: cutFigure,
      amount,
      fromDate: date,
      toDate: date,
      dayCount: z.enum(DAY_COUNTS),
    }),
    sum('interest-parts', 'making-a-schedule', {
      earned: amount,
      waited: amount,
      repaid: amount,
      spread: amount,
      fee: amount,
      amount,
    }),
    /** `growth` is the interest on 1: the product of 1 + rate × share of each period, less 1. */
    sum('compounded-interest', 'making-a-schedule', {
      loanAmount: amount,
      growth: cutFigure,
      unrounded: cutFigure,
      ...rounded,
      amount,
    }),
    sum('compounded-growth', null, { rate: yearlyRate, base: z.number().nullable(), periods: z.int() }),
    sum('interest-waits', 'making-a-schedule', {
      earned: amount,
      why: z.enum(['spread', 'added', 'not-due']),
      fee: amount,
      amount,
    }),
    sum('fee', 'making-a-schedule', {
      percent: yearlyRate.nullable(),
      of: z.enum(INTEREST_ON),
      base: amount,
      unrounded: cutFigure,
      ...rounded,
      amount,
    }),
    /** `byRule` is the principal by the rule of the type, `takenUp` how much more `balance` is. */
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
    /** paid + due of the interest before a buyback; `accrued` is null if nothing had accrued. */
    sum('settled-interest', 'buyback', {
      before: amount,
      paid: amount,
      due: amount,
      accrued: amount.nullable(),
      date,
      amount,
    }),
    sum('outstanding', 'computed-amounts', { total: amount, paid: amount, amount }),
    sum('row-total', 'making-a-schedule', {
      principal: amount,
      interest: amount,
      fee: amount.nullable().default(null),
      delayedInterest: amount.nullable(),
      amount,
    }),
    sum('balance', 'making-a-schedule', { before: amount, fromDate: date, principal: amount, amount }),
    sum('payment', null, { amount, returnedDate: date.nullable() }),
    sum('nothing', 'computed-amounts', {
      amount,
      why: z.enum(['no-delayed-interest', 'nothing-paid', 'no-fee', 'not-the-running-period']),
    }),
    /** Sum of a column. Rows of 0.00 are omitted and counted in `leftOut`. */
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
