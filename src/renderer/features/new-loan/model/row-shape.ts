import type { RowShape } from '#contract/words/convention-answer-words.ts'
import { type CalendarDate, dateParts, daysBetween, isMonthEnd, parseDate } from '#values/calendar-date.ts'
import { add, type Cents, parseAmount, ZERO_CENTS } from '#values/money.ts'
import type { WireRow } from './made-rows.ts'

/**
 * Shape of the rows before any convention is tried. The last amounts are ignored, because they take the remainder. Rows are in order of
 * their due dates.
 */
export function rowShape(rows: readonly WireRow[]): RowShape {
  const amounts = rows.slice(0, -1).map(({ principalAmount, interestAmount }) => ({
    principal: centsOf(principalAmount),
    interest: centsOf(interestAmount),
  }))
  return {
    totals: areAlike(amounts.map(({ principal, interest }) => add(principal, interest))),
    principal: areAlike(amounts.map(({ principal }) => principal)),
    gaps: areEvenly(rows.flatMap(({ date }) => parseDate(date) ?? [])),
  }
}

/** True if the dates have equal gaps in days, or in months on the same day of each; a shorter month has its last day. */
function areEvenly(dates: readonly CalendarDate[]): boolean {
  const gaps = dates.slice(1).map((date, index) => daysBetween(dates[index] ?? date, date))
  const months = dates.slice(1).map((date, index) => monthOf(date) - monthOf(dates[index] ?? date))
  const day = Math.max(...dates.map((date) => dateParts(date).day))
  const isOnDay = dates.every((date) => dateParts(date).day === day || isMonthEnd(date))
  return areAlike(gaps) || (areAlike(months) && isOnDay)
}

function areAlike(values: readonly number[]): boolean {
  return new Set(values).size <= 1
}

function monthOf(date: CalendarDate): number {
  const { year, month } = dateParts(date)
  return year * 12 + month
}

function centsOf(amount: string): Cents {
  return parseAmount(amount) ?? ZERO_CENTS
}
