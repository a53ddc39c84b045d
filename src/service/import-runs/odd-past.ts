import type { PaymentRow } from '#engine/loan.ts'
import type { ReadLoan } from '#intake/loan-reading.ts'
import { isInterestSaid } from '#intake/loans/mid-life.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { IMPORT_ODDITIES, type ImportOddity } from '#values/vocabulary/import-terms.ts'
import { type LoanPlan, type PlannedLoan, paidSchedule } from './planned-loan.ts'

type GoodLoan = Extract<ReadLoan, { readonly kind: 'request' }>

/** Oddities of the amounts that were paid of a loan before. `today` is null for a live service, where it is registered as new. */
export function oddPast(read: ReadLoan, plan: LoanPlan, today: CalendarDate | null): readonly ImportOddity[] {
  if (plan.kind === 'faulty' || read.kind === 'faulty') return []
  const { paid } = read.midLife
  const found = paidSchedule(paid, plan)
  if (found.kind === 'above-due') return []
  const open = found.schedule.filter((row) => row.paid.principal < row.total.principal)
  const isBehind = paid.kind === 'interest-until' && open.some(({ dueDate }) => dueDate <= paid.until)
  const odd: { readonly [Oddity in ImportOddity]?: boolean } = {
    'principal-repaid': open.length === 0,
    'principal-behind-interest': isBehind,
    'paid-within-installment': isPaidWithin(read, plan),
    'due-unpaid': today !== null && isDueUnpaid(read, plan, today),
  }
  return IMPORT_ODDITIES.filter((oddity) => odd[oddity])
}

/**
 * True for a loan whose installments the desk makes, if a part of one is paid: it was paid early or late, or the lender has another
 * schedule. False where nothing tells.
 */
export function isPaidWithin({ midLife: { paid } }: GoodLoan, plan: PlannedLoan): boolean {
  if (plan.dayCount === null || paid.kind === 'of-installments') return false
  const found = paidSchedule(paid, plan)
  return found.kind === 'paid' && found.schedule.some((row) => isPart(row, 'principal') || isPart(row, 'interest'))
}

function isPart({ paid, total }: PaymentRow, part: 'principal' | 'interest'): boolean {
  return paid[part] > 0 && paid[part] < total[part]
}

/**
 * True for a loan with installments that were due before today, where neither the file nor a person says what was paid. No principal
 * paid says nothing of a loan of which only interest was due.
 */
function isDueUnpaid({ midLife }: GoodLoan, plan: PlannedLoan, today: CalendarDate): boolean {
  const due = plan.schedule.filter(({ dueDate }) => dueDate < today)
  const isOfPrincipal = plan.isMidLife || due.some(({ total }) => total.principal > 0)
  const isSaid = isInterestSaid(midLife) || (midLife.said.length > 0 && isOfPrincipal)
  return !isSaid && due.length > 0
}
