import { z } from 'zod'
import { ROUNDINGS } from '#values/rounding.ts'
import { LAST_ROWS, LEVELS, NO_CONVENTION_REASONS } from '#values/vocabulary/convention-terms.ts'
import { DAY_COUNTS } from '#values/vocabulary/loan-terms.ts'
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

/** A way to come to the amounts of a schedule. Interest runs from `startDate`. */
export const conventionBody = z
  .object({
    scheduleType,
    dayCount: z.enum(DAY_COUNTS),
    startDate: returnedDate,
    /** Whether the due dates show that they are the last days of months. */
    isMonthEnds: z.boolean(),
    rounding: z.enum(ROUNDINGS),
    /** What rows are equal in: calculated, as most rows have it, or nothing. */
    level: z.enum(LEVELS),
    lastRow: z.enum(LAST_ROWS),
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
  })
  .meta({ id: 'ConventionMisfit' })

/**
 * `reproduced`: the conventions that come to every cell, the likeliest first. `closest`: the one that comes nearest,
 * and the cells that do not fit. `none`: why nothing could be tried.
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
    z.object({ kind: z.literal('reproduced'), cells: z.int(), conventions: z.array(convention) }),
    z.object({ kind: z.literal('closest'), cells: z.int(), convention, misfits: z.array(misfitBody) }),
    z.object({ kind: z.literal('none'), cells: z.int(), reason }),
  ])
}

export type ConventionBody = z.infer<typeof conventionBody>
export type MisfitBody = z.infer<typeof misfitBody>
export type FoundConventionBody = z.infer<typeof foundConventionBody>
export type ConventionRequestInput = z.input<typeof conventionRequest>
