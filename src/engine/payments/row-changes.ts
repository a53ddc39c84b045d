import { type Cents, subtract, ZERO_CENTS } from '#values/money.ts'
import { NOTHING, type PaymentSchedule, type Portion } from '../loan.ts'
import { type Course, courseFrom, withStep } from './course.ts'
import { type Amounts, amountsByNumber, NONE, together } from './installment-amounts.ts'

/**
 * Difference of an installment from its row in an earlier schedule: interest and delayed interest that it has more, and
 * what was paid of it since, in cents. `position` is the place of that row. The days that extensions moved it by are not
 * part of the difference.
 */
export type RowChange = {
  readonly position: number
  readonly addedInterest: Cents
  readonly delayedInterest: Cents
  readonly paid: Portion
}

/**
 * Differences of a schedule from the earlier one that it was worked out from, by installment, without the installments
 * that are the same. Null if the rows alone do not tell them: an installment has several rows that may still be paid.
 */
export function rowChanges(base: PaymentSchedule, schedule: PaymentSchedule): readonly RowChange[] | null {
  const places = openPlaces(base)
  if (!places) return null
  const [before, after] = [amountsByNumber(base), amountsByNumber(schedule)]
  const changes: RowChange[] = []
  for (const [number, position] of places) {
    const change = changeOf(position, before.get(number) ?? NONE, after.get(number) ?? NONE)
    if (isChange(change)) changes.push(change)
  }
  return changes
}

/**
 * Changes of a course as of its last payment or reversal: interest that extensions have added since is none of them, and
 * is due with the first installment that has anything outstanding.
 */
export function settledChanges({ base, countedUntil, steps }: Course): readonly RowChange[] {
  const last = steps.findLastIndex(({ kind }) => kind !== 'extension')
  return rowChanges(base, steps.slice(0, last + 1).reduce(withStep, courseFrom(base, countedUntil)).schedule) ?? []
}

/** Changes that are not the same in `before`; an installment that `before` alone changed is as in the base again. */
export function newChanges(before: readonly RowChange[], after: readonly RowChange[]): readonly RowChange[] {
  const known = new Map(before.map((change) => [change.position, change]))
  const changed = after.filter((change) => !isSame(change, known.get(change.position)))
  const kept = new Set(after.map(({ position }) => position))
  return [...changed, ...before.filter((change) => isChange(change) && !kept.has(change.position)).map(undone)]
}

/** Position of the row of each installment that no extension has left behind. */
function openPlaces(base: PaymentSchedule): ReadonlyMap<number, number> | null {
  const places = new Map<number, number>()
  for (const [position, { number, movedToDate }] of base.entries()) {
    if (movedToDate !== null) continue
    if (places.has(number)) return null
    places.set(number, position)
  }
  return places
}

function changeOf(position: number, before: Amounts, after: Amounts): RowChange {
  const total = together(after.total, before.total, subtract)
  const paid = together(after.paid, before.paid, subtract)
  return { position, addedInterest: total.interest, delayedInterest: total.delayedInterest, paid }
}

function isChange(change: RowChange): boolean {
  return !isSame(change, undone(change))
}

function undone({ position }: RowChange): RowChange {
  return { position, addedInterest: ZERO_CENTS, delayedInterest: ZERO_CENTS, paid: NOTHING }
}

function isSame(a: RowChange, b: RowChange | undefined): boolean {
  return (
    b !== undefined &&
    a.addedInterest === b.addedInterest &&
    a.delayedInterest === b.delayedInterest &&
    a.paid.principal === b.paid.principal &&
    a.paid.interest === b.paid.interest &&
    a.paid.delayedInterest === b.paid.delayedInterest
  )
}
