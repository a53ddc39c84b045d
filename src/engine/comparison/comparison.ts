import { type Cents, cents, subtract } from '#values/money.ts'
import { exactSum } from '../amount-limit.ts'
import type { PaymentRow, PaymentSchedule, Portion } from '../loan.ts'
import { type ComparisonRow, comparisonRows } from './comparison-rows.ts'
import { type InstallmentPair, installmentPairs } from './installment-pairs.ts'
import { type MovedInstallment, movedInstallments } from './moved-installment.ts'
import {
  type LoanBehind,
  type MeasureChanges,
  measureChanges,
  type ScheduleMeasures,
  scheduleMeasures,
} from './schedule-measures.ts'

export type Comparison = {
  readonly rows: readonly ComparisonRow[]
  readonly before: ScheduleMeasures
  readonly after: ScheduleMeasures
  readonly change: MeasureChanges
}

type BothSchedules = { readonly before: PaymentSchedule; readonly after: PaymentSchedule }

type PaidRow = readonly [row: PaymentRow, withPayments: PaymentRow]

/**
 * Two schedules of one loan, row by row and in figures: two versions, or one and a preview of the next. Both are
 * measured with all payments that either knows of, so that the time between them changes no figure.
 * Throws a LoanError where a sum could not be exact (beyond 2^53 cents).
 */
export function scheduleComparison(loan: LoanBehind, before: PaymentSchedule, after: PaymentSchedule): Comparison {
  const known = withSamePayments({ before, after })
  const measures = { before: scheduleMeasures(known.before, loan), after: scheduleMeasures(known.after, loan) }
  return {
    rows: comparisonRows(before, after),
    ...measures,
    change: measureChanges(measures.before, measures.after),
  }
}

/**
 * Two schedules of one loan, each with all the payments that either knows of, so that they differ by what was done to
 * the schedule and not by the time that passed between them. What one side cannot hold (more than it asks) is left out.
 * Throws a LoanError where a sum could not be exact.
 */
function withSamePayments({ before, after }: BothSchedules): BothSchedules {
  const pairs = installmentPairs(movedInstallments(before), movedInstallments(after))
  const paid = new Map(pairs.flatMap(paidRows))
  const known = (schedule: PaymentSchedule) => schedule.map((row) => paid.get(row) ?? row)
  return { before: known(before), after: known(after) }
}

function paidRows({ before, after }: InstallmentPair): readonly PaidRow[] {
  if (!before || !after) return []
  const [one, other] = [paidOf(before), paidOf(after)]
  const most = portionOf((column) => cents(Math.max(one[column], other[column])))
  return [before, after].flatMap((installment) => spread(most, installment))
}

function paidOf({ stayed, current }: MovedInstallment): Portion {
  return portionOf((column) => exactSum([...stayed, current].map((row) => row.paid[column])))
}

/** Pays the rows of an installment in their order. */
function spread(paid: Portion, { stayed, current }: MovedInstallment): readonly PaidRow[] {
  let left = paid
  return [...stayed, current].map((row) => {
    const part = portionOf((column) => cents(Math.min(left[column], row.total[column])))
    left = portionOf((column) => subtract(left[column], part[column]))
    return [row, { ...row, paid: part }]
  })
}

function portionOf(amount: (column: keyof Portion) => Cents): Portion {
  return {
    principal: amount('principal'),
    interest: amount('interest'),
    delayedInterest: amount('delayedInterest'),
  }
}
