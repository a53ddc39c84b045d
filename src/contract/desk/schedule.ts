import { z } from 'zod'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { DAY_COUNTS, PERIOD_UNITS, PERIODIC_TYPES, SCHEDULE_TYPES, TERM_UNITS } from '#values/vocabulary/loan-terms.ts'
import { date, positiveAmount, rate, ruleText } from '../fields.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'

const COUNT_RULE = `Must be a whole number from 1 to ${MAX_INSTALLMENTS}`
const UNITS = `one of ${PERIOD_UNITS.join(', ')}`
const EVERY_RULE = `Must be an object with count, a whole number from 1 to ${MAX_INSTALLMENTS}, and unit, ${UNITS}`
const DUE_RULE = 'Must be { "kind": "date", "date": … } or { "kind": "term", "count": …, "unit": "months" or "days" }'
const TYPE_RULE = `Must be one of ${SCHEDULE_TYPES.join(', ')}`
const wholeNumber = (rule: string) => z.int(ruleText(rule)).min(1, rule).max(MAX_INSTALLMENTS, rule)

export const period = z.object(
  { count: wholeNumber(COUNT_RULE), unit: z.enum(PERIOD_UNITS, ruleText(`Must be ${UNITS}`)) },
  ruleText(EVERY_RULE),
)

const loanTerms = {
  loanAmount: positiveAmount,
  interestRate: rate,
  startDate: date,
  dayCount: z.enum(DAY_COUNTS, ruleText(`Must be one of ${DAY_COUNTS.join(', ')}`)).optional(),
}

const periodicTerms = z.looseObject({
  scheduleType: z.enum(PERIODIC_TYPES),
  ...loanTerms,
  numberOfInstallments: wholeNumber(COUNT_RULE),
  firstDueDate: date.optional(),
  every: period.optional(),
})

/** When a FULL-BULLET is due: on a day, or so long after the start. */
const due = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('date'), date }),
    z.object({
      kind: z.literal('term'),
      count: wholeNumber(COUNT_RULE),
      unit: z.enum(TERM_UNITS, ruleText('Must be "months" or "days"')),
    }),
  ],
  ruleText(DUE_RULE),
)

const notOfFullBullet = z.never('Must be absent: a FULL-BULLET has one row, and due says when').optional()

const fullBulletTerms = z.looseObject({
  scheduleType: z.literal('FULL-BULLET'),
  ...loanTerms,
  due,
  numberOfInstallments: notOfFullBullet,
  firstDueDate: notOfFullBullet,
  every: notOfFullBullet,
})

/**
 * The terms of a schedule to make. Left out: every 1 month, the due dates counted from the start, 30E/360 for months and
 * a due date, ACT/360 for days. Where periods are months, a first due date sets the day of the later ones.
 */
export const makeScheduleRequest = z
  .discriminatedUnion('scheduleType', [periodicTerms, fullBulletTerms], { error: typeRule })
  .meta({ id: 'MakeScheduleRequest' })

function typeRule({ code, input }: { readonly code?: string | undefined; readonly input?: unknown }): string {
  if (code !== 'invalid_union') return input === undefined ? 'Required' : 'Must be a JSON object'
  return typeof input === 'object' && input !== null && 'scheduleType' in input ? TYPE_RULE : 'Required'
}

export type MakeScheduleRequest = z.output<typeof makeScheduleRequest>

/** `days` are counted by the day count; `balanceAmount` is what remains after the row. */
export const installment = z
  .object({
    number: z.int(),
    fromDate: returnedDate,
    dueDate: returnedDate,
    days: z.int(),
    principalAmount: returnedAmount,
    interestAmount: returnedAmount,
    totalAmount: returnedAmount,
    balanceAmount: returnedAmount,
  })
  .meta({ id: 'Installment' })

export const madeScheduleBody = z
  .object({
    installments: z.array(installment),
    totals: z.object({ principalAmount: returnedAmount, interestAmount: returnedAmount, totalAmount: returnedAmount }),
  })
  .meta({ id: 'MadeSchedule' })

export type InstallmentBody = z.infer<typeof installment>
export type MadeScheduleBody = z.infer<typeof madeScheduleBody>
