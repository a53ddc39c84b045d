import type { ReadLoan, SaidInstallment } from '#intake/loan-reading.ts'
import { type Cents, subtract, sum } from '#values/money.ts'
import type { ImportField, ImportOddity } from '#values/vocabulary/import-terms.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import type { LoanPlan } from './planned-loan.ts'

/** Oddities of the installments that the line of a loan says: others than are made, or a last one far from those that are given. */
export function oddInstallment(read: ReadLoan, plan: LoanPlan): readonly ImportOddity[] {
  return [
    ...(differingAmount(read, plan) === null ? [] : (['installment-differs'] as const)),
    ...(isLastFar(read, plan) ? (['last-installment-differs'] as const) : []),
  ]
}

/**
 * The amount that is made and is nearest to an installment, or to the principal or the interest of one, of the line. Null unless the
 * terms of the line make no such amount, or of a bullet not every one but the first and the last. The line may also say the sum of all
 * of them.
 */
export function differingAmount(read: ReadLoan, plan: LoanPlan): Cents | null {
  if (read.kind === 'faulty' || plan.kind === 'faulty') return null
  const { total, principal, interest } = saidAmounts(read.installment)
  const [totals, principals, interests] = [madeTotals(plan), madePrincipal(plan), madeInterest(plan)]
  if (!isMade(total, totals) && !isEqualPrincipal(total, plan, principals)) return nearest(total, totals)
  if (!isMade(principal, principals)) return nearest(principal, principals)
  if (!isMade(interest, interests)) return nearest(interest, interests)
  return otherOfBullet(total, plan, totals)
}

/** A given installment has to be made, too: interest of a grace that is spread comes on top of it. */
function saidAmounts({ total, principal, interest, level }: SaidInstallment): Omit<SaidInstallment, 'level'> {
  return { total: total ?? level, principal, interest }
}

function isMade(said: Cents | null, made: readonly Cents[]): boolean {
  return said === null || made.includes(said) || said === sum(made)
}

/** Lenders call the principal of each row the installment of a loan of equal principal, too. */
function isEqualPrincipal(said: Cents | null, plan: LoanPlan, principals: readonly Cents[]): boolean {
  return (
    plan.kind === 'planned' && plan.request.scheduleType === 'REGULAR' && said !== null && principals.includes(said)
  )
}

/** The installments of a bullet are its interest, the same each time if the lender says one. */
function otherOfBullet(said: Cents | null, plan: LoanPlan, made: readonly Cents[]): Cents | null {
  if (said === null || plan.kind === 'faulty' || plan.request.scheduleType !== 'BULLET') return null
  return said === sum(made) ? null : (made.slice(1, -1).find((total) => total !== said) ?? null)
}

/** True for a last installment, without its balloon, that is more than half of the given one away from it. */
function isLastFar(read: ReadLoan, plan: LoanPlan): boolean {
  if (read.kind === 'faulty' || read.terms === null || hasSingleRow(read.terms)) return false
  const { level } = read.installment
  const last = madeTotals(plan).at(-1)
  if (level === null || last === undefined) return false
  const balloon = read.terms.balloon ?? 0
  return Math.abs(last - balloon - level) > level / 2
}

/** The amount that is made and is nearest to the one that the column of a field says, in cents; null where it says none. */
export function nearestMade(read: ReadLoan, plan: LoanPlan, field: ImportField | null): Cents | null {
  if (read.kind === 'faulty') return null
  if (field === 'totalAmount') return nearest(read.installment.total, madeTotals(plan))
  if (field === 'principalAmount') return nearest(read.installment.principal, madePrincipal(plan))
  return field === 'interestAmount' ? nearest(read.installment.interest, madeInterest(plan)) : null
}

/** The last installment takes the rest: it is none of those that a lender says unless it is the same. */
function nearest(said: Cents | null, made: readonly Cents[]): Cents | null {
  if (said === null || isMade(said, made)) return said
  const distance = (amount: Cents) => Math.abs(subtract(amount, said))
  const others = made.length > 1 ? made.slice(0, -1) : made
  return others.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

function madeTotals(plan: LoanPlan): readonly Cents[] {
  return rowsOf(plan).map(({ total: { principal, interest } }) => sum([principal, interest]))
}

function madePrincipal(plan: LoanPlan): readonly Cents[] {
  return rowsOf(plan).map(({ total }) => total.principal)
}

function madeInterest(plan: LoanPlan): readonly Cents[] {
  return rowsOf(plan).map(({ total }) => total.interest)
}

function rowsOf(plan: LoanPlan) {
  return plan.kind === 'planned' ? plan.schedule : []
}
