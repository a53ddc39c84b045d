import { z } from 'zod'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import {
  DAY_COUNTS,
  PERIOD_UNITS,
  PERIODIC_TYPES,
  SCHEDULE_TYPES,
  SINGLE_ROW_TYPES,
  TERM_UNITS,
} from '#values/vocabulary/loan-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { date, JSON_OBJECT, positiveAmount, REQUIRED, rate, ruleText, termIn } from '../fields.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { morePeriodicTerms, moreTerms } from './more-terms.ts'

const COUNT_RULE = rule('whole-number', { least: 1, most: MAX_INSTALLMENTS })
const EVERY_RULE = rule('period', { most: MAX_INSTALLMENTS, units: PERIOD_UNITS })
const DUE_RULE = rule('one-of-shapes', {
  shapes: ['{ "kind": "date", "date": … }', '{ "kind": "term", "count": …, "unit": "months" or "days" }'],
})
const TYPE_RULE = rule('one-of', { terms: SCHEDULE_TYPES })
const wholeNumber = z.int(ruleText(COUNT_RULE)).min(1, COUNT_RULE).max(MAX_INSTALLMENTS, COUNT_RULE)

export const period = z.object({ count: wholeNumber, unit: termIn(PERIOD_UNITS) }, ruleText(EVERY_RULE))

const loanTerms = {
  loanAmount: positiveAmount,
  interestRate: rate,
  startDate: date,
  dayCount: termIn(DAY_COUNTS).optional(),
}

const periodicTerms = z.looseObject({
  scheduleType: z.enum(PERIODIC_TYPES),
  ...loanTerms,
  ...morePeriodicTerms,
  /** Total of the rows of an ANNUITY as the lender says it; the last row takes the rest. */
  installment: positiveAmount.optional(),
  numberOfInstallments: wholeNumber,
  firstDueDate: date.optional(),
  every: period.optional(),
})

const COMPOUNDING_RULE = rule('period', { most: MAX_INSTALLMENTS, units: TERM_UNITS })

/** Period after which the interest of a FULL-BULLET is added to its balance. */
export const compounding = z.object({ count: wholeNumber, unit: termIn(TERM_UNITS) }, ruleText(COMPOUNDING_RULE))

/** Due date of a FULL-BULLET: a day, or a term from the start. */
const due = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('date'), date }),
    z.object({
      kind: z.literal('term'),
      count: wholeNumber,
      unit: z.enum(TERM_UNITS, ruleText(rule('one-of-texts', { terms: TERM_UNITS }))),
    }),
  ],
  ruleText(DUE_RULE),
)

const notOfSingleRow = z.never(rule('not-of-full-bullet', {})).optional()

const singleRowTerms = z.looseObject({
  scheduleType: z.literal(SINGLE_ROW_TYPES),
  ...loanTerms,
  ...moreTerms,
  due,
  compounding: compounding.optional(),
  numberOfInstallments: notOfSingleRow,
  firstDueDate: notOfSingleRow,
  every: notOfSingleRow,
})

/**
 * Terms of a schedule to make. Defaults: every 1 month, due dates counted from the start, 30E/360 for months and for a
 * due date, ACT/360 for days. If periods are months, a first due date sets the day of the later ones.
 */
export const makeScheduleRequest = z
  .discriminatedUnion('scheduleType', [periodicTerms, singleRowTerms], { error: typeRule })
  .meta({ id: 'MakeScheduleRequest' })

/** Fault of terms whose type does not select a shape. */
export function typeRule({ code, input }: { readonly code?: string | undefined; readonly input?: unknown }): string {
  if (code !== 'invalid_union') return input === undefined ? REQUIRED : JSON_OBJECT
  return typeof input === 'object' && input !== null && 'scheduleType' in input ? TYPE_RULE : REQUIRED
}

export type MakeScheduleRequest = z.output<typeof makeScheduleRequest>

/**
 * `days` are counted by the day count, and `yearShare` is their share of a year; `unmovedDate` is the due date before
 * weekends and holidays moved it. The total includes the fee; `balanceAmount` is the principal that remains after the
 * row.
 */
const installment = z
  .object({
    number: z.int(),
    fromDate: returnedDate,
    dueDate: returnedDate,
    unmovedDate: returnedDate,
    days: z.int(),
    yearShare: z.object({ parts: z.int(), base: z.number() }),
    principalAmount: returnedAmount,
    interestAmount: returnedAmount,
    feeAmount: returnedAmount,
    totalAmount: returnedAmount,
    balanceAmount: returnedAmount,
  })
  .meta({ id: 'Installment' })

export const madeScheduleBody = z
  .object({
    installments: z.array(installment),
    totals: z.object({
      principalAmount: returnedAmount,
      interestAmount: returnedAmount,
      feeAmount: returnedAmount,
      totalAmount: returnedAmount,
    }),
  })
  .meta({ id: 'MadeSchedule' })

export type InstallmentBody = z.infer<typeof installment>
export type MadeScheduleBody = z.infer<typeof madeScheduleBody>
