import type { ReadLoan } from '#intake/loan-reading.ts'
import { type Cents, subtract, sum } from '#values/money.ts'
import type { ImportField, ImportOddity } from '#values/vocabulary/import-terms.ts'
import type { LoanPlan } from './planned-loan.ts'

/**
 * Oddity of a loan whose line says an installment that none of those is that its terms make, or of a bullet not every one but the
 * first and the last. What is said may also be the sum of all of them.
 */
export function oddInstallment(read: ReadLoan, plan: LoanPlan): readonly ImportOddity[] {
  if (read.kind === 'faulty') return []
  const { total, interest } = read.installment
  const isMade = (said: Cents | null, made: readonly Cents[]) =>
    said === null || made.includes(said) || said === sum(made)
  const isWhole = isMade(total, madeTotals(plan)) && isMade(interest, madeInterest(plan))
  return isWhole && !isOtherBullet(total, plan) ? [] : ['installment-differs']
}

/** The installments of a bullet are its interest, the same each time if the lender says one. */
function isOtherBullet(said: Cents | null, plan: LoanPlan): boolean {
  if (said === null || plan.kind === 'faulty' || plan.request.scheduleType !== 'BULLET') return false
  const made = madeTotals(plan)
  return said !== sum(made) && made.slice(1, -1).some((total) => total !== said)
}

/** The amount that is made and is nearest to the one that the column of a field says, in cents; null where it says none. */
export function nearestMade(read: ReadLoan, plan: LoanPlan, field: ImportField | null): Cents | null {
  if (read.kind === 'faulty') return null
  if (field === 'totalAmount') return nearest(read.installment.total, madeTotals(plan))
  return field === 'interestAmount' ? nearest(read.installment.interest, madeInterest(plan)) : null
}

function nearest(said: Cents | null, made: readonly Cents[]): Cents | null {
  if (said === null || made.length === 0) return null
  const distance = (amount: Cents) => Math.abs(subtract(amount, said))
  return [...made, sum(made)].reduce((best, amount) => (distance(amount) < distance(best) ? amount : best))
}

function madeTotals(plan: LoanPlan): readonly Cents[] {
  return rowsOf(plan).map(({ total: { principal, interest } }) => sum([principal, interest]))
}

function madeInterest(plan: LoanPlan): readonly Cents[] {
  return rowsOf(plan).map(({ total }) => total.interest)
}

function rowsOf(plan: LoanPlan) {
  return plan.kind === 'planned' ? plan.schedule : []
}
