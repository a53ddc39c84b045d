import { assertNever } from '#values/assert.ts'
import {
  addDays,
  type CalendarDate,
  dateParts,
  formatDate,
  monthEnd,
  monthsAfter,
  parseDate,
} from '#values/calendar-date.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { type FirstDueRule, firstDueRule, LAST_DAY } from '../cells/first-due-rule.ts'
import { AT_MATURITY } from '../cells/written-period.ts'
import { type Every, period } from './due-dates.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { LoanValues } from './read-fields.ts'

/**
 * The values of a loan with the first due date that its rule comes to. A single payment has none. Notes a fault where a day of the
 * month is said of installments that are not due by months.
 */
export function withFirstDue(values: LoanValues, notes: LoanNotes): LoanValues {
  const rule = firstDueRule(values.get('firstDueDate') ?? '')
  const issued = parseDate(values.get('lenderIssueDate') ?? '')
  // A time between due dates that could not be read is a fault of its own.
  if (rule === undefined || issued === undefined || notes.isFaulty('every')) return values
  const changed = new Map<ImportField, string>(values)
  changed.delete('firstDueDate')
  const every = period(values)
  const isSingle = values.get('scheduleType') === 'FULL-BULLET' || values.get('every') === AT_MATURITY
  if (isSingle || rule.kind === 'after-issue') {
    const hasDay = rule.kind !== 'after-issue' && rule.kind !== 'no-day'
    if (isSingle && hasDay && !values.has('finalDueDate')) notes.odd('single-payment-by-term')
    notes.show('firstDueDate', isSingle ? '' : formatDate(periodAfter(issued, every)))
    return changed
  }
  if (rule.kind === 'no-day') {
    notes.show('firstDueDate', '')
    notes.rule('firstDueDate', null, 'not-a-date', {})
    return changed
  }
  if (every.unit === 'days') {
    notes.rule('firstDueDate', null, 'payment-day-of-months', {})
    return changed
  }
  const first = formatDate(dayAfter(issued, rule, every.count))
  notes.show('firstDueDate', first)
  changed.set('firstDueDate', first)
  if (rule.day === LAST_DAY) changed.set('every', `${every.count} month-ends`)
  return changed
}

function periodAfter(issued: CalendarDate, { count, unit }: Every): CalendarDate {
  if (unit === 'days') return addDays(issued, count)
  const later = monthsAfter(issued)(count)
  return unit === 'month-ends' ? monthEnd(later) : later
}

type DayRule = Extract<FirstDueRule, { readonly day: number }>

/** The day by its rule; the last of a month that is too short for it. */
function dayAfter(issued: CalendarDate, { kind, day }: DayRule, months: number): CalendarDate {
  const inMonth = (later: number) => dayOfMonth(monthsAfter(firstOfMonth(issued))(later), day)
  switch (kind) {
    case 'in-month':
      return inMonth(months)
    case 'period-later':
      return inMonth(months) >= monthsAfter(issued)(months) ? inMonth(months) : inMonth(months + 1)
    case 'soonest':
      return inMonth(0) > issued ? inMonth(0) : inMonth(1)
    default:
      return assertNever(kind)
  }
}

function firstOfMonth(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - dateParts(date).day)
}

function dayOfMonth(date: CalendarDate, day: number): CalendarDate {
  const inMonth = addDays(firstOfMonth(date), day - 1)
  return inMonth > monthEnd(date) ? monthEnd(date) : inMonth
}
