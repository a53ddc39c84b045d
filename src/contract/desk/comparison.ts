import { z } from 'zod'
import { LOAN_EVENT_KINDS } from '#values/vocabulary/loan-terms.ts'
import { NO_RATE_REASONS } from '#values/vocabulary/no-rate-reasons.ts'
import { whereValid } from '../across-fields.ts'
import { daysToExtend } from '../extension.ts'
import { rule } from '../field-rules/field-rule.ts'
import { ruleText } from '../fields.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { dueAmounts } from './due-amounts.ts'

const VERSION_RULE = rule('number-of-version', {})
const ONE_AFTER_RULE = rule('one-after', {})

const versionNumber = z
  .string(ruleText(VERSION_RULE))
  .regex(/^\d{1,6}$/, VERSION_RULE)
  .transform(Number)

/**
 * Query of a comparison: two versions of a schedule, or a version and the preview of an extension. Everything in an
 * address is text.
 */
export const comparisonParameters = z
  .object({
    before: versionNumber,
    after: versionNumber.optional(),
    daysToExtend: z
      .string()
      .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN))
      .pipe(daysToExtend)
      .optional(),
  })
  .refine((query) => (query.after === undefined) !== (query.daysToExtend === undefined), {
    path: ['after'],
    message: ONE_AFTER_RULE,
    ...whereValid('after', 'daysToExtend'),
  })

/** The same query, or none for the usual comparison of the loan. */
export const comparisonIfAsked = z.preprocess(undefinedIfEmpty, comparisonParameters.optional())

function undefinedIfEmpty(query: unknown): unknown {
  return typeof query === 'object' && query !== null && Object.keys(query).length === 0 ? undefined : query
}

export type ComparedQuery = z.output<typeof comparisonParameters>

/**
 * One side of a comparison: a version, or a preview, which has no version and today's date. `daysToExtend` is that of
 * the extension that made this side.
 */
const comparedSchedule = z
  .object({
    kind: z.enum([...LOAN_EVENT_KINDS, 'preview']),
    version: z.int().nullable(),
    extensionNumber: z.int().nullable(),
    daysToExtend: z.int().nullable(),
    date: returnedDate,
  })
  .meta({ id: 'ComparedSchedule' })

/** `changed`: other amounts on the same day. `moved-changed`: another day, and other amounts than by added interest. */
const COMPARISON_KINDS = [
  'same',
  'moved',
  'moved-interest-added',
  'moved-changed',
  'changed',
  'added',
  'removed',
] as const

/**
 * An installment on one side. The amounts are its whole amounts; `stayed` is the part that was paid before the
 * installment moved and remains on its earlier days.
 */
const comparedInstallment = z
  .object({
    dueDate: returnedDate,
    ...dueAmounts,
    stayed: z.array(z.object({ dueDate: returnedDate, totalAmount: returnedAmount })),
  })
  .meta({ id: 'ComparedInstallment' })

/** One installment on both sides; a side without the installment is null. Changes are after less before. */
const comparisonRow = z
  .object({
    kind: z.enum(COMPARISON_KINDS),
    before: comparedInstallment.nullable(),
    after: comparedInstallment.nullable(),
    daysMoved: z.int().nullable(),
    principalChange: returnedAmount,
    interestChange: returnedAmount,
    delayedInterestChange: returnedAmount,
    totalChange: returnedAmount,
  })
  .meta({ id: 'ComparisonRow' })

const measuredAmounts = {
  ...dueAmounts,
  stillDueAmount: returnedAmount,
  installmentsLeft: z.int(),
} as const

/**
 * Measures of a schedule. `averageLife` in years (ACT/365), null if no principal is due; `effectiveRate` in percent a
 * year, null with its reason; both with two decimals, half up.
 */
export const scheduleMeasuresBody = z
  .object({
    ...measuredAmounts,
    finalPaymentDate: returnedDate,
    averageLife: z.string().nullable(),
    effectiveRate: z.string().nullable(),
    noRateReason: z.enum(NO_RATE_REASONS).nullable(),
  })
  .meta({ id: 'ScheduleMeasures' })

/**
 * Changes of the measures: after less before, both as shown; null if a side has no such measure. `finalPaymentDays` in
 * calendar days.
 */
export const measureChangesBody = z
  .object({
    ...measuredAmounts,
    finalPaymentDays: z.int(),
    averageLife: z.string().nullable(),
    effectiveRate: z.string().nullable(),
  })
  .meta({ id: 'MeasureChanges' })

/**
 * Course of the later side from `fromDate` on, as the loan is on `toDate`. `stillDueAmount` is the amount due on
 * `fromDate`, less `paidAmount`, plus `addedAmount`. `installmentsPaid` counts among the `installmentsLeft` on
 * `fromDate`.
 */
export const passedSinceBody = z
  .object({
    fromDate: returnedDate,
    toDate: returnedDate,
    paidAmount: returnedAmount,
    addedAmount: returnedAmount,
    stillDueAmount: returnedAmount,
    installmentsLeft: z.int(),
    installmentsPaid: z.int(),
    nextDueDate: returnedDate.nullable(),
  })
  .meta({ id: 'PassedSince' })

/** Principal not yet due after this day, by each schedule; constant until the next point. */
const outstandingPoint = z
  .object({ date: returnedDate, beforeAmount: returnedAmount, afterAmount: returnedAmount })
  .meta({ id: 'OutstandingPoint' })

/** Total due in a month (`2026-04`), by each schedule. Months without anything due are omitted. */
const monthlyDue = z
  .object({ month: z.string(), beforeAmount: returnedAmount, afterAmount: returnedAmount })
  .meta({ id: 'MonthlyDue' })

export const comparisonBody = z
  .object({
    before: comparedSchedule,
    after: comparedSchedule,
    rows: z.array(comparisonRow),
    /** Measures of both sides with the same payments: the effect on the schedule, without the time that passed. */
    measures: z.object({ before: scheduleMeasuresBody, after: scheduleMeasuresBody, change: measureChangesBody }),
    /** Null if nothing can have happened yet. */
    since: passedSinceBody.nullable(),
    outstandingPrincipal: z.array(outstandingPoint),
    dueByMonth: z.array(monthlyDue),
  })
  .meta({ id: 'Comparison' })

export type ComparedSchedule = z.infer<typeof comparedSchedule>
export type ComparedInstallment = z.infer<typeof comparedInstallment>
export type ComparisonRowBody = z.infer<typeof comparisonRow>
export type ScheduleMeasuresBody = z.infer<typeof scheduleMeasuresBody>
export type MeasureChangesBody = z.infer<typeof measureChangesBody>
export type PassedSinceBody = z.infer<typeof passedSinceBody>
export type ComparisonBody = z.infer<typeof comparisonBody>
