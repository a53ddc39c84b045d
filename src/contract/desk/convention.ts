import { z } from 'zod'
import { INTEREST_STEPS, ROUNDING_STEPS, ROUNDINGS } from '#values/rounding.ts'
import { LAST_ROWS, LEVELS, NO_CONVENTION_REASONS, SLIPS } from '#values/vocabulary/convention-terms.ts'
import { INTEREST_ON, ODD_CENTS, PAUSE_PAYS, PERIOD_RATES, WORKING_DAY_RULES } from '#values/vocabulary/course-terms.ts'
import { DAY_COUNTS, PERIOD_UNITS, STUBS } from '#values/vocabulary/loan-terms.ts'
import { whereValid } from '../across-fields.ts'
import { checkDates, scheduleRows } from '../create-loan.ts'
import { date, JSON_OBJECT, positiveAmount, rate, ruleText } from '../fields.ts'
import { scheduleType } from '../loan-terms.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'

/** Request to find the convention of rows, which may be in any order, with the known terms of their loan. */
export const conventionRequest = z
  .looseObject(
    { loanAmount: positiveAmount, interestRate: rate, lenderIssueDate: date, schedule: scheduleRows },
    ruleText(JSON_OBJECT),
  )
  .superRefine(checkDates, whereValid('schedule.*.date', 'lenderIssueDate'))
  .meta({ id: 'ConventionRequest' })

const rounding = z.object({ rounding: z.enum(ROUNDINGS), roundedTo: z.enum(ROUNDING_STEPS) })
const periodBody = z.object({ count: z.int(), unit: z.enum(PERIOD_UNITS) })

/**
 * A convention: how a lender calculates the amounts of a schedule. Interest runs from `startDate`. Defaults stand for
 * fields that older files of evidence do not have; each is the plainest value.
 */
export const conventionBody = z
  .object({
    scheduleType,
    dayCount: z.enum(DAY_COUNTS),
    /** Of EQUAL-PERIODS: the period between rows, and the weight of a first period of another length. */
    every: periodBody.default({ count: 1, unit: 'months' }),
    stub: z.enum(STUBS).default('one-period'),
    startDate: returnedDate,
    /** True if the due dates are the last days of months. `workingDays` tells how they were moved to working days. */
    isMonthEnds: z.boolean(),
    workingDays: z.enum(WORKING_DAY_RULES).default('as-they-fall'),
    interestMoves: z.boolean().default(false),
    /** Rounding of interest; also of the installment, unless `installmentRounding` has its own. */
    rounding: z.enum(ROUNDINGS),
    roundedTo: z.enum(INTEREST_STEPS).default('0.01'),
    installmentRounding: rounding.nullable().default(null),
    isUnrounded: z.boolean().default(false),
    /** Origin of the equal amount of the rows: calculated, as most rows have it, or none. */
    level: z.enum(LEVELS),
    lastRow: z.enum(LAST_ROWS),
    oddCents: z.enum(ODD_CENTS).default('last-row'),
    periodRate: z.enum(PERIOD_RATES).default('exact'),
    interestOn: z.enum(INTEREST_ON).default('balance'),
    interestEvery: z.int().default(1),
    pauses: z.array(z.object({ fromRow: z.int(), rows: z.int(), pays: z.enum(PAUSE_PAYS) })).default([]),
    balloon: returnedAmount.default('0.00'),
    /** Part of the interest of each row. */
    fee: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('amount'), amount: returnedAmount }),
        z.object({ kind: z.literal(['percent-of-loan', 'percent-of-balance']), percent: z.string() }),
      ])
      .nullable()
      .default(null),
    compounding: periodBody.nullable().default(null),
    /**
     * True if interest that falls due every few rows is rounded once, where it falls due. No schedule is made this way.
     */
    isRoundedWhenDue: z.boolean().default(false),
  })
  .meta({ id: 'Convention' })

/**
 * A cell that differs from the convention. `row` counts from 0 in the order of the request; `difference` is given −
 * computed.
 */
const misfitBody = z
  .object({
    row: z.int(),
    dueDate: returnedDate,
    column: z.enum(['principalAmount', 'interestAmount']),
    given: returnedAmount,
    computed: returnedAmount,
    difference: returnedAmount,
    /** Likely typing slip: two neighbouring digits swapped, or the point one place off. */
    slip: z.enum(SLIPS).nullable().default(null),
  })
  .meta({ id: 'ConventionMisfit' })

/** A row of the convention that is missing in the request. */
const leftOutBody = z.object({ dueDate: returnedDate, principalAmount: returnedAmount, interestAmount: returnedAmount })

/**
 * Result of the search for a convention.
 *
 * `reproduced`: the conventions that yield every cell, the most common first. `fitting` counts them all; at most 300
 * are listed, and the rows do not tell which of them is meant. `butForOne` is a more common convention that yields all
 * cells but one, which is a few cents off and may be a typing slip.
 *
 * `closest`: the convention that comes nearest in money (`off`), the cells that differ, a row that is missing, and the
 * next best `others`. `isNear` is true if this convention can be the one that is meant.
 *
 * `none`: the reason why no convention could be tried.
 *
 * `tried` counts conventions. `unpaidPrincipal` is the loan amount less the principals of all rows, negative if they
 * add up to more.
 */
export const foundConventionBody = foundConventionIn(conventionBody, z.enum(NO_CONVENTION_REASONS)).meta({
  id: 'FoundConvention',
})

/** Result of the search, with conventions and reasons as a file has them. */
export function foundConventionIn<Convention extends z.ZodType<ConventionBody>, Reason extends z.ZodType<string>>(
  convention: Convention,
  reason: Reason,
) {
  return z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('reproduced'),
      cells: z.int(),
      conventions: z.array(convention),
      /** Number of conventions that yield every cell; `conventions` has the most common. 0 in an older file. */
      fitting: z.int().default(0),
      butForOne: z.object({ convention, misfit: misfitBody }).nullable().default(null),
      /**
       * A first period as long as several others that earns the interest of one: a row may be missing before the first.
       */
      longFirstPeriod: z.object({ days: z.int(), periods: z.int() }).nullable().default(null),
      unpaidPrincipal: returnedAmount.default('0.00'),
      tried: z.int().default(0),
    }),
    z.object({
      kind: z.literal('closest'),
      cells: z.int(),
      convention,
      misfits: z.array(misfitBody),
      off: returnedAmount.nullable().default(null),
      /** `off` in percent of the interest of all rows. */
      offPercent: z.string().nullable().default(null),
      unpaidPrincipal: returnedAmount.default('0.00'),
      leftOut: leftOutBody.nullable().default(null),
      others: z.array(z.object({ convention, misfitCount: z.int(), off: returnedAmount })).default([]),
      isNear: z.boolean().default(true),
      tried: z.int().default(0),
    }),
    z.object({ kind: z.literal('none'), cells: z.int(), reason }),
  ])
}

export type ConventionBody = z.infer<typeof conventionBody>
export type MisfitBody = z.infer<typeof misfitBody>
export type FoundConventionBody = z.infer<typeof foundConventionBody>
export type ConventionRequestInput = z.input<typeof conventionRequest>
export type ConventionRequest = z.output<typeof conventionRequest>
