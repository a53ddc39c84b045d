import { assertNever } from './assert.ts'
import { addDays, type CalendarDate, dateParts, isWeekend } from './calendar-date.ts'
import type { WorkingDayRule } from './vocabulary/course-terms.ts'

/**
 * Adjustment of due dates on a weekend or a holiday. `interestMoves`: the interest period moves with the due date
 * instead of ending on the unmoved day.
 */
export type WorkingDays = {
  readonly rule: WorkingDayRule
  readonly holidays: ReadonlySet<CalendarDate>
  readonly interestMoves: boolean
}

export const AS_THEY_FALL: WorkingDays = { rule: 'as-they-fall', holidays: new Set(), interestMoves: false }

/**
 * Day that a due date moves to. Source: ISDA 2006 Definitions, 4.12, Business Day Conventions. `modified-following`
 * stays in the month: if the next working day lies in another month, the due date moves to the working day before.
 */
export function workingDay(date: CalendarDate, { rule, holidays }: Omit<WorkingDays, 'interestMoves'>): CalendarDate {
  switch (rule) {
    case 'as-they-fall':
      return date
    case 'following':
      return nextWorkingDay(date, holidays, 1)
    case 'preceding':
      return nextWorkingDay(date, holidays, -1)
    case 'modified-following': {
      const next = nextWorkingDay(date, holidays, 1)
      return dateParts(next).month === dateParts(date).month ? next : nextWorkingDay(date, holidays, -1)
    }
    default:
      return assertNever(rule)
  }
}

function nextWorkingDay(date: CalendarDate, holidays: ReadonlySet<CalendarDate>, step: 1 | -1): CalendarDate {
  let day = date
  while (isWeekend(day) || holidays.has(day)) day = addDays(day, step)
  return day
}
