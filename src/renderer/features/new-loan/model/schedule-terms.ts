import type { z } from 'zod'
import type { makeScheduleRequest } from '#contract/desk/schedule.ts'
import { addDays, addMonths, type CalendarDate, formatDate, parseDate } from '#values/calendar-date.ts'
import { defaultDayCount } from '#values/default-terms.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { hasSingleRow, type TermUnit } from '#values/vocabulary/loan-terms.ts'
import { parseTypedCount } from '../../../input/parse-typed-count.ts'
import { parseTypedDate } from '../../../input/parse-typed-date.ts'
import { issueDateOf } from './faults.ts'
import { termsSchema } from './form-schema.ts'
import type { FormValues } from './form-values.ts'
import { requestedCompounding, requestedOfAll, requestedPeriodic } from './more-request.ts'
import { meantValues } from './more-terms.ts'

export type ScheduleRequest = z.input<typeof makeScheduleRequest>

/** Terms in wire format; `undefined` if one of them is missing or invalid. */
export function scheduleTerms(values: FormValues): ScheduleRequest | undefined {
  const { data } = termsSchema.safeParse({ ...meantValues(values), scheduleSource: 'generate' })
  if (!data) return undefined
  const { loanAmount, interestRate, issueDate: startDate } = data
  const loan = { loanAmount, interestRate, startDate }
  if (hasSingleRow(data)) {
    const { scheduleType, dueDate, termCount, termUnit: unit, dayCount } = data
    const due =
      dueDate === ''
        ? ({ kind: 'term', count: Number(termCount), unit } as const)
        : ({ kind: 'date', date: dueDate } as const)
    const more = { ...requestedOfAll(data, values.country), ...requestedCompounding(data) }
    return { scheduleType, ...loan, due, dayCount: dayCount || defaultDayCount(unit), ...more }
  }
  const { scheduleType, numberOfInstallments, everyCount: count, everyUnit, firstDueDate, dayCount } = data
  return {
    scheduleType,
    ...loan,
    numberOfInstallments,
    every: { count, unit: data.monthEnds ? 'month-ends' : everyUnit },
    ...(firstDueDate === '' ? {} : { firstDueDate }),
    dayCount: dayCount || defaultDayCount(everyUnit),
    ...requestedPeriodic(data, values.country),
    ...(data.givenInstallment === '' ? {} : { installment: data.givenInstallment }),
  }
}

/** Date this many months or days after the issue date; `undefined` if the issue date or the count is invalid. */
export function dayAfterIssue(
  values: Pick<FormValues, 'issueDate'>,
  count: string,
  unit: TermUnit,
): string | undefined {
  const date = issueDateOf(values)
  const typed = parseTypedCount(count, { least: 1, most: MAX_INSTALLMENTS, unit: 'period' })
  if (date === undefined || typed.kind === 'bad') return undefined
  return formatDate(after(date, Number(typed.value), unit))
}

/** Number of whole months or days from the issue date to the typed due date; `undefined` if it is not a whole number. */
export function termOf({ issueDate, dueDate }: Pick<FormValues, 'issueDate' | 'dueDate'>, unit: TermUnit) {
  const [from, to] = [issueDateOf({ issueDate }), typedDay(dueDate)]
  if (from === undefined || to === undefined || to <= from) return undefined
  const count = unit === 'days' ? to - from : Math.round((to - from) / (365.25 / 12))
  return after(from, count, unit) === to ? count : undefined
}

function after(date: CalendarDate, count: number, unit: TermUnit): CalendarDate {
  return unit === 'months' ? addMonths(date, count) : addDays(date, count)
}

function typedDay(text: string): CalendarDate | undefined {
  const typed = parseTypedDate(text)
  return typed.kind === 'ok' ? parseDate(typed.value) : undefined
}
