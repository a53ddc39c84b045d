import { type CalendarDate, daysBetween } from '#values/calendar-date.ts'
import { type EffectiveRate, xirr } from '#values/effective-rate.ts'
import type { Cents } from '#values/money.ts'
import type { Ratio } from '#values/ratio.ts'
import { exact } from '../amount-limit.ts'
import {
  finalPaymentDate,
  hasOutstanding,
  type PaymentRow,
  type PaymentSchedule,
  type Portion,
  totalsOf,
} from '../loan.ts'
import { weightedAverageLife } from './weighted-average-life.ts'

/** The loan that the schedules belong to: paid out on `issueDate`, from which lives and rates are counted. */
export type LoanBehind = { readonly amount: Cents; readonly issueDate: CalendarDate }

/**
 * A schedule in figures. `total` sums each column, `totalDue` all of them; `stillDue` is what is outstanding of it.
 * `maturity` is the final payment date. `averageLife` in years (see weightedAverageLife), `effectiveRate` per year
 * (see xirr): the amount out on the issue date, the totals in on their due dates, whether paid or not.
 */
export type ScheduleMeasures = {
  readonly total: Portion
  readonly totalDue: Cents
  readonly stillDue: Cents
  readonly installmentsLeft: number
  readonly maturity: CalendarDate
  readonly averageLife: Ratio | null
  readonly effectiveRate: EffectiveRate
}

/** After less before, of all that is whole: cents, days and counts. */
export type MeasureChanges = {
  readonly total: Portion
  readonly totalDue: Cents
  readonly stillDue: Cents
  readonly installmentsLeft: number
  readonly maturityDays: number
}

/** Throws a LoanError where a sum could not be exact (beyond 2^53 cents). */
export function scheduleMeasures(schedule: PaymentSchedule, { amount, issueDate }: LoanBehind): ScheduleMeasures {
  const totals = totalsOf(schedule)
  const principal = schedule.map((row) => ({ date: row.dueDate, principal: row.total.principal }))
  return {
    total: totals.total,
    totalDue: allOf(totals.total),
    stillDue: allOf(totals.outstanding),
    installmentsLeft: schedule.filter(hasOutstanding).length,
    maturity: finalPaymentDate(schedule),
    averageLife: weightedAverageLife(principal, issueDate),
    effectiveRate: xirr(amount, issueDate, schedule.map(paymentOf)),
  }
}

export function measureChanges(before: ScheduleMeasures, after: ScheduleMeasures): MeasureChanges {
  return {
    total: {
      principal: exact(after.total.principal - before.total.principal),
      interest: exact(after.total.interest - before.total.interest),
      delayedInterest: exact(after.total.delayedInterest - before.total.delayedInterest),
    },
    totalDue: exact(after.totalDue - before.totalDue),
    stillDue: exact(after.stillDue - before.stillDue),
    installmentsLeft: after.installmentsLeft - before.installmentsLeft,
    maturityDays: daysBetween(before.maturity, after.maturity),
  }
}

function paymentOf(row: PaymentRow) {
  return { date: row.dueDate, amount: allOf(row.total) }
}

function allOf({ principal, interest, delayedInterest }: Portion): Cents {
  return exact(principal + interest + delayedInterest)
}
