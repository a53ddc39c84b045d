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

/** Principal that is due on a day. */
type PrincipalFlow = { readonly date: CalendarDate; readonly principal: number }

const DAYS_OF_A_YEAR = 365n

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

/**
 * The weighted average life in years: how long a cent of principal is lent for on average, from the issue date to its
 * due date, paid or not. ACT/365: calendar days, divided by 365. Exact; a row before the issue date counts below zero,
 * and principal below zero as given. `null` where there is no principal to weigh by.
 */
function weightedAverageLife(flows: readonly PrincipalFlow[], issueDate: CalendarDate): Ratio | null {
  let weighted = 0n
  let principal = 0n
  for (const flow of flows) {
    weighted += BigInt(flow.principal) * BigInt(daysBetween(issueDate, flow.date))
    principal += BigInt(flow.principal)
  }
  return principal > 0n ? { numerator: weighted, denominator: principal * DAYS_OF_A_YEAR } : null
}
