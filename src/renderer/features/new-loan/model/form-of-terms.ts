import { defaultDayCount } from '#values/default-terms.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import type { FormValues } from './form-values.ts'
import type { ScheduleRequest } from './schedule-terms.ts'
import { type FilledTerms, termsIntoForm } from './terms-into-form.ts'

/** All fields of a generated schedule, including those of a single loan. */
export type ScheduleFields = FilledTerms &
  Pick<FormValues, 'scheduleSource'> &
  Partial<Pick<FormValues, 'numberOfInstallments' | 'firstDueDate' | 'dueDate' | 'termCount' | 'termUnit'>>

/** Fields that make exactly this request, besides amount, rate and issue date. `undefined` like `termsIntoForm`. */
export function formOfTerms(terms: ScheduleRequest): ScheduleFields | undefined {
  const filled = termsIntoForm(terms)
  if (!filled) return undefined
  if (!hasSingleRow(terms)) {
    const { numberOfInstallments, firstDueDate = '', every } = terms
    return {
      ...filled,
      dayCount: usualAsEmpty(filled, defaultDayCount(every?.unit ?? 'months')),
      scheduleSource: 'generate',
      numberOfInstallments: String(numberOfInstallments),
      firstDueDate,
    }
  }
  const { due } = terms
  const fields =
    due.kind === 'date'
      ? ({ dueDate: due.date, termCount: '', termUnit: 'months' } as const)
      : ({ dueDate: '', termCount: String(due.count), termUnit: due.unit } as const)
  return {
    ...filled,
    dayCount: usualAsEmpty(filled, defaultDayCount(fields.termUnit)),
    scheduleSource: 'generate',
    ...fields,
  }
}

function usualAsEmpty({ dayCount }: FilledTerms, usual: FilledTerms['dayCount']): FilledTerms['dayCount'] {
  return dayCount === usual ? '' : dayCount
}
