import type { z } from 'zod'
import type { makeScheduleRequest } from '#contract/desk/schedule.ts'
import { addDays, addMonths, formatDate, parseDate } from '#values/calendar-date.ts'
import { parseTypedCount } from '../../../input/parse-typed-count.ts'
import { parseTypedDate } from '../../../input/parse-typed-date.ts'
import { termsSchema } from './form-schema.ts'
import { type FormValues, usualDayCount } from './form-values.ts'

export type ScheduleTerms = z.input<typeof makeScheduleRequest>

/** The fields that a generated schedule is made from. */
export const TERM_FIELDS = [
  'scheduleType',
  'loanAmount',
  'interestRate',
  'issueDate',
  'numberOfInstallments',
  'everyCount',
  'everyUnit',
  'firstDueDate',
  'dayCount',
] as const satisfies readonly (keyof FormValues)[]

export type TermValues = Pick<FormValues, (typeof TERM_FIELDS)[number]>

/** The terms in the wire's form; `undefined` while one of them is not entered or cannot be read. */
export function scheduleTerms(values: TermValues): ScheduleTerms | undefined {
  const checked = termsSchema.safeParse({ ...values, scheduleSource: 'generate' })
  if (!checked.success) return undefined
  const { firstDueDate, dayCount, everyCount, everyUnit, issueDate, ...terms } = checked.data
  return {
    scheduleType: terms.scheduleType,
    loanAmount: terms.loanAmount,
    interestRate: terms.interestRate,
    startDate: issueDate,
    numberOfInstallments: terms.numberOfInstallments,
    every: { count: everyCount, unit: everyUnit },
    ...(firstDueDate === '' ? {} : { firstDueDate }),
    dayCount: dayCount === '' ? usualDayCount(everyUnit) : dayCount,
  }
}

/** Where the first due date falls when it is left empty: one period after the issue date. */
export function usualFirstDueDate(
  values: Pick<FormValues, 'issueDate' | 'everyCount' | 'everyUnit'>,
): string | undefined {
  const typedDate = parseTypedDate(values.issueDate)
  const count = parseTypedCount(values.everyCount, { least: 1, most: 1_200, unit: 'period' })
  const date = typedDate.kind === 'ok' ? parseDate(typedDate.value) : undefined
  if (date === undefined || count.kind === 'bad') return undefined
  const step = values.everyUnit === 'months' ? addMonths : addDays
  return formatDate(step(date, Number(count.value)))
}
