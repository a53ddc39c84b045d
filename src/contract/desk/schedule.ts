import { z } from 'zod'
import { MAX_SCHEDULE_ROWS, scheduleType } from '../create-loan.ts'
import { date, positiveAmount, rate, ruleText } from '../fields.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'

export const DAY_COUNTS = ['30E/360', 'ACT/360', 'ACT/365F'] as const
export const PERIOD_UNITS = ['months', 'days'] as const
export type DayCount = (typeof DAY_COUNTS)[number]

const COUNT_RULE = `Must be a whole number from 1 to ${MAX_SCHEDULE_ROWS}`
const EVERY_RULE = 'Must be { "count": a whole number from 1 to 1200, "unit": "months" or "days" }'
const wholeNumber = (rule: string) => z.int(ruleText(rule)).min(1, rule).max(MAX_SCHEDULE_ROWS, rule)

export const period = z.object(
  { count: wholeNumber(COUNT_RULE), unit: z.enum(PERIOD_UNITS, ruleText('Must be "months" or "days"')) },
  ruleText(EVERY_RULE),
)

/** The terms of a schedule to make. Left out: every 1 month, first due one period after the start, 30E/360 for months and ACT/360 for days. */
export const makeScheduleRequest = z
  .looseObject(
    {
      scheduleType,
      loanAmount: positiveAmount,
      interestRate: rate,
      startDate: date,
      numberOfInstallments: wholeNumber(COUNT_RULE),
      firstDueDate: date.optional(),
      every: period.optional(),
      dayCount: z.enum(DAY_COUNTS, ruleText(`Must be one of ${DAY_COUNTS.join(', ')}`)).optional(),
    },
    ruleText('Must be a JSON object'),
  )
  .meta({ id: 'MakeScheduleRequest' })

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
