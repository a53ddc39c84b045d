import { z } from 'zod'
import { ROUNDING_STEPS, ROUNDINGS } from '#values/rounding.ts'
import { LAST_ROWS, LEVELS, NO_CONVENTION_REASONS, SLIPS } from '#values/vocabulary/convention-terms.ts'
import { INTEREST_ON, ODD_CENTS, PAUSE_PAYS, PERIOD_RATES, WORKING_DAY_RULES } from '#values/vocabulary/course-terms.ts'
import { DAY_COUNTS, PERIOD_UNITS, STUBS } from '#values/vocabulary/loan-terms.ts'
import { whereValid } from '../across-fields.ts'
import { checkDates, scheduleRows } from '../create-loan.ts'
import { date, JSON_OBJECT, positiveAmount, rate, ruleText } from '../fields.ts'
import { scheduleType } from '../loan-terms.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'

/** Rows whose convention is asked for, in any order, and what is known of their loan. */
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
 * A way to come to the amounts of a schedule. Interest runs from `startDate`. What a file of an earlier day does not say was
 * the plainest then.
 */
export const conventionBody = z
  .object({
    scheduleType,
    dayCount: z.enum(DAY_COUNTS),
    /** How often rows are due, and what a first period of another length counts as: of EQUAL-PERIODS. */
    every: periodBody.default({ count: 1, unit: 'months' }),
    stub: z.enum(STUBS).default('one-period'),
    startDate: returnedDate,
    /** Whether the due dates show that they are the last days of months, and that they were moved to working days. */
    isMonthEnds: z.boolean(),
    workingDays: z.enum(WORKING_DAY_RULES).default('as-they-fall'),
    interestMoves: z.boolean().default(false),
    /** How interest is rounded, and to what; the installment alike where nothing is said of it. */
    rounding: z.enum(ROUNDINGS),
    roundedTo: z.enum(ROUNDING_STEPS).default('0.01'),
    installmentRounding: rounding.nullable().default(null),
    isUnrounded: z.boolean().default(false),
    /** What rows are equal in: calculated, as most rows have it, or nothing. */
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
    /** Interest that falls due every few rows is rounded once, where it falls due: no schedule is made by it. */
    isRoundedWhenDue: z.boolean().default(false),
  })
  .meta({ id: 'Convention' })

/** A cell that the convention has otherwise; `row` counts from 0 in the order asked, `difference` is given − computed. */
export const misfitBody = z
  .object({
    row: z.int(),
    dueDate: returnedDate,
    column: z.enum(['principalAmount', 'interestAmount']),
    given: returnedAmount,
    computed: returnedAmount,
    difference: returnedAmount,
    /** What may have happened: two digits that stand next to each other change places, or the point is one place off. */
    slip: z.enum(SLIPS).nullable().default(null),
  })
  .meta({ id: 'ConventionMisfit' })

/** A row that is not there and that the convention has. */
const leftOutBody = z.object({ dueDate: returnedDate, principalAmount: returnedAmount, interestAmount: returnedAmount })

/**
 * `reproduced`: the conventions that come to every cell, the commonest first (`fitting` counts them all, at most 300 are
 * listed): the rows do not tell which of them is meant; and a commoner one that comes to all of them
 * `butForOne`, a few cents off, which may be a slip. `closest`: the one that comes nearest in
 * money (`off`), the cells that do not fit, a row that is left out, and the `others` that are next; `isNear` where it can be
 * meant. `none`: why nothing could be tried. `tried` counts conventions. `unpaidPrincipal` is the loan amount less the
 * principals of all rows, below zero where they are more.
 */
export const foundConventionBody = foundConventionIn(conventionBody, z.enum(NO_CONVENTION_REASONS)).meta({
  id: 'FoundConvention',
})

/** The same with the conventions and reasons of a file. */
export function foundConventionIn<Convention extends z.ZodType<ConventionBody>, Reason extends z.ZodType<string>>(
  convention: Convention,
  reason: Reason,
) {
  return z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('reproduced'),
      cells: z.int(),
      conventions: z.array(convention),
      /** Number of conventions that come to every cell; the commonest are in `conventions`. 0 in an earlier file. */
      fitting: z.int().default(0),
      butForOne: z.object({ convention, misfit: misfitBody }).nullable().default(null),
      /** A first period as long as several others that earns the interest of one: a row may be missing before the first. */
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
