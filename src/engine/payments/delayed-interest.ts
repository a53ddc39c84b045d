import { addDays, type CalendarDate, daysBetween } from '#values/calendar-date.ts'
import { add, type Cents, min } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import { proportion, roundedCents, TO_THE_CENT } from '#values/rounding.ts'
import { withinLimit } from '../amount-limit.ts'
import { hasOutstanding, outstandingOf, type PaymentRow } from '../loan.ts'

/**
 * Rules of the interest on overdue principal: a yearly `rate` in percent, and `base` days in a year. The first
 * `graceDays` after a due date earn none, even once they have passed. `mostPercent` of the installment's principal is
 * the most that it can come to; null for no limit.
 */
export type DelayedInterestTerms = {
  readonly rate: Rate
  readonly base: number
  readonly graceDays: number
  readonly mostPercent: Rate | null
}

/**
 * A row with what its delayed interest follows from. `centDays` is the overdue principal in cents times its days, added
 * up until `countedDate`, that day included. `carried` is the delayed interest that the row had from the start, in cents.
 */
export type AccruingRow = PaymentRow & {
  readonly carried: Cents
  readonly centDays: bigint
  readonly countedDate: CalendarDate
}

/** A row of which no overdue day has been counted yet; the delayed interest that it has already stays. */
export function accruingRow(row: PaymentRow): AccruingRow {
  return { ...row, carried: row.total.delayedInterest, centDays: 0n, countedDate: row.dueDate }
}

/**
 * The row with its delayed interest up to a day, that day included: overdue principal × rate × days from the day after
 * the due date ÷ base, half up, in cents. The days of a balance add up before anything is rounded, so that counting
 * day by day comes to the same. Null terms add nothing. Throws a LoanError if the interest becomes too large.
 */
export function accruedUntil(row: AccruingRow, day: CalendarDate, terms: DelayedInterestTerms | null): AccruingRow {
  const { principal } = outstandingOf(row)
  if (terms === null || principal === 0) return row
  const from = laterOf(row.countedDate, addDays(row.dueDate, terms.graceDays))
  if (day <= from) return row
  const centDays = row.centDays + BigInt(principal) * BigInt(daysBetween(from, day))
  const delayedInterest = withinLimit(add(row.carried, earnedBy(row, centDays, terms)))
  return { ...row, centDays, countedDate: day, total: { ...row.total, delayedInterest } }
}

function earnedBy(row: PaymentRow, centDays: bigint, { rate, base, mostPercent }: DelayedInterestTerms): Cents {
  const earned = roundedCents(centDays * BigInt(rate), BigInt(RATE_SCALE) * BigInt(base), TO_THE_CENT)
  return mostPercent === null ? earned : min(earned, proportion(row.total.principal, mostPercent, RATE_SCALE))
}

/** Days that the earliest row with anything outstanding is late on a day; 0 if none is overdue. */
export function daysLate(schedule: readonly PaymentRow[], day: CalendarDate): number {
  const first = schedule.find(hasOutstanding)
  return first && first.dueDate < day ? daysBetween(first.dueDate, day) : 0
}

function laterOf(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b
}
