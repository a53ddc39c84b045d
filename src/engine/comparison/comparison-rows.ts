import { type CalendarDate, daysBetween } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import { exact, exactSum } from '../amount-limit.ts'
import { NOTHING, type PaymentRow, type PaymentSchedule, type Portion } from '../loan.ts'
import { type InstallmentPair, installmentPairs } from './installment-pairs.ts'
import { type MovedInstallment, movedInstallments } from './moved-installment.ts'

/** `changed` has other amounts on the same day; `moved` another day, and perhaps other amounts as well. */
type RowChange = 'same' | 'changed' | 'moved' | 'added' | 'removed'

/**
 * One installment before and after. `before` and `after` are its rows in each schedule; rows that an
 * extension left behind empty appear nowhere, those it left behind with what was paid of them are in `stayed…` and
 * counted in the changes. A payment changes no total, so it makes no row differ. `daysMoved` is `null` where a side is
 * missing. Changes in cents, after less before.
 */
export type ComparisonRow = {
  readonly kind: RowChange
  readonly before: PaymentRow | null
  readonly after: PaymentRow | null
  readonly stayedBefore: readonly PaymentRow[]
  readonly stayedAfter: readonly PaymentRow[]
  readonly daysMoved: number | null
  readonly principalChange: Cents
  readonly interestChange: Cents
  readonly delayedInterestChange: Cents
  readonly totalChange: Cents
}

/**
 * The installments of two schedules of one loan, each with the one it was before or became. They are known by the day
 * they were registered for, however often they were moved since, so either schedule may be the later one. Ordered by
 * the days before; what is new, by its own. Throws a LoanError where a sum could not be exact.
 */
export function comparisonRows(before: PaymentSchedule, after: PaymentSchedule): readonly ComparisonRow[] {
  return installmentPairs(movedInstallments(before), movedInstallments(after)).toSorted(byDay).map(comparisonRow)
}

function byDay(a: InstallmentPair, b: InstallmentPair): number {
  return dayOf(a) - dayOf(b)
}

function dayOf({ before, after }: InstallmentPair): number {
  return before?.current.dueDate ?? after?.current.dueDate ?? 0
}

function comparisonRow({ before, after }: InstallmentPair): ComparisonRow {
  const change = changeOf(portionOf(before), portionOf(after))
  const dates = before && after ? { from: before.current.dueDate, to: after.current.dueDate } : null
  const row = {
    before: before?.current ?? null,
    after: after?.current ?? null,
    stayedBefore: before?.stayed ?? [],
    stayedAfter: after?.stayed ?? [],
    daysMoved: dates && daysBetween(dates.from, dates.to),
    principalChange: change.principal,
    interestChange: change.interest,
    delayedInterestChange: change.delayedInterest,
    totalChange: exact(change.principal + change.interest + change.delayedInterest),
  }
  return { kind: kindOf(row.before, dates, change), ...row }
}

function kindOf(
  before: PaymentRow | null,
  dates: { readonly from: CalendarDate; readonly to: CalendarDate } | null,
  change: Portion,
): RowChange {
  if (!dates) return before ? 'removed' : 'added'
  if (dates.from !== dates.to) return 'moved'
  const differs = change.principal !== 0 || change.interest !== 0 || change.delayedInterest !== 0
  return differs ? 'changed' : 'same'
}

/** All that the installment comes to, with what was paid of it on earlier days. */
function portionOf(installment: MovedInstallment | null): Portion {
  if (!installment) return NOTHING
  const rows = [...installment.stayed, installment.current]
  return {
    principal: exactSum(rows.map((row) => row.total.principal)),
    interest: exactSum(rows.map((row) => row.total.interest)),
    delayedInterest: exactSum(rows.map((row) => row.total.delayedInterest)),
  }
}

function changeOf(before: Portion, after: Portion): Portion {
  const change = (column: keyof Portion) => exact(after[column] - before[column])
  return {
    principal: change('principal'),
    interest: change('interest'),
    delayedInterest: change('delayedInterest'),
  }
}
