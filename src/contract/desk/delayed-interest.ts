import { z } from 'zod'
import {
  DELAYED_INTEREST_DAY_COUNTS,
  DELAYED_INTEREST_RATES,
  MAX_GRACE_DAYS,
} from '#values/vocabulary/delayed-interest-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { date, JSON_OBJECT, rate, ruleText, termIn } from '../fields.ts'
import { returnedAmount, returnedDate, returnedWireInstant } from '../payment-schedule.ts'

/** Most overdue loans whose amounts a preview adds up. */
export const MOST_PREVIEWED_LOANS = 200

const GRACE_RULE = rule('whole-number', { least: 0, most: MAX_GRACE_DAYS })

/**
 * Delayed interest from a day on: none, at the rate of each loan, or at `interestRate`. Percentages are texts;
 * `maxPercentage` is the share of an installment's principal that it never passes. By default it is counted by ACT/360,
 * without days of grace and without a limit.
 */
export const delayedInterestRequest = z
  .looseObject(
    {
      fromDate: date,
      rate: termIn(DELAYED_INTEREST_RATES),
      interestRate: rate.nullable().optional(),
      dayCount: termIn(DELAYED_INTEREST_DAY_COUNTS).optional(),
      graceDays: z.int(ruleText(GRACE_RULE)).min(0, GRACE_RULE).max(MAX_GRACE_DAYS, GRACE_RULE).optional(),
      maxPercentage: rate.nullable().optional(),
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'DelayedInterestRequest' })

/** A setting as it was made; without delayed interest, its terms are null. Numbers start at 1. */
const delayedInterestSetting = z
  .object({
    number: z.int(),
    fromDate: returnedDate,
    rate: z.enum(DELAYED_INTEREST_RATES),
    interestRate: z.string().nullable(),
    dayCount: z.enum(DELAYED_INTEREST_DAY_COUNTS).nullable(),
    graceDays: z.int().nullable(),
    maxPercentage: z.string().nullable(),
    madeAt: returnedWireInstant,
    madeThrough: z.string(),
  })
  .meta({ id: 'DelayedInterestSetting' })

/** Settings in the order in which they were made, and the one that holds today; null if none does. */
export const delayedInterestBody = z
  .object({
    today: returnedDate,
    inForce: delayedInterestSetting.nullable(),
    settings: z.array(delayedInterestSetting),
  })
  .meta({ id: 'DelayedInterest' })

/**
 * Effect of a setting on the overdue loans, as of today. `before` and `after` add up the delayed interest that is
 * outstanding on the loans that were looked at, the longest overdue first.
 */
export const delayedInterestPreview = z
  .object({
    overdueLoans: z.int(),
    lookedAt: z.int(),
    outstandingDelayedInterestAmountBefore: returnedAmount,
    outstandingDelayedInterestAmountAfter: returnedAmount,
  })
  .meta({ id: 'DelayedInterestPreview' })

/** A day to work delayed interest out for; today by default. */
export const delayedInterestQuery = z.object({ date: date.optional() })

/** Delayed interest of a row on a day: in total, paid, and outstanding, with the principal that it arises on. */
const delayedInterestRow = z
  .object({
    number: z.int(),
    dueDate: returnedDate,
    outstandingPrincipalAmount: returnedAmount,
    totalDelayedInterestAmount: returnedAmount,
    paidDelayedInterestAmount: returnedAmount,
    outstandingDelayedInterestAmount: returnedAmount,
  })
  .meta({ id: 'DelayedInterestRow' })

/** Delayed interest of a loan on a day, by the rows that have any, with the sum of what is outstanding. */
export const loanDelayedInterest = z
  .object({
    date: returnedDate,
    rows: z.array(delayedInterestRow),
    outstandingDelayedInterestAmount: returnedAmount,
  })
  .meta({ id: 'LoanDelayedInterest' })

export type LoanDelayedInterest = z.infer<typeof loanDelayedInterest>
export type DelayedInterestBody = z.infer<typeof delayedInterestBody>
export type DelayedInterestSettingBody = z.infer<typeof delayedInterestSetting>
export type DelayedInterestPreviewBody = z.infer<typeof delayedInterestPreview>
export type DelayedInterestRequest = z.output<typeof delayedInterestRequest>
export type SentDelayedInterest = z.input<typeof delayedInterestRequest>
