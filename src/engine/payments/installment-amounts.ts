import { add, type Cents } from '#values/money.ts'
import { NOTHING, type PaymentRow, type PaymentSchedule, type Portion } from '../loan.ts'

export type Amounts = Pick<PaymentRow, 'total' | 'paid'>

/** Amounts of an installment that has no row. */
export const NONE: Amounts = { total: NOTHING, paid: NOTHING }

/** Amounts of each installment, of all its rows together. */
export function amountsByNumber(schedule: PaymentSchedule): ReadonlyMap<number, Amounts> {
  const amounts = new Map<number, Amounts>()
  for (const { number, total, paid } of schedule) {
    const known = amounts.get(number) ?? NONE
    amounts.set(number, { total: together(known.total, total, add), paid: together(known.paid, paid, add) })
  }
  return amounts
}

/** Two portions, combined part by part. */
export function together(a: Portion, b: Portion, combine: (a: Cents, b: Cents) => Cents): Portion {
  return {
    principal: combine(a.principal, b.principal),
    interest: combine(a.interest, b.interest),
    delayedInterest: combine(a.delayedInterest, b.delayedInterest),
  }
}
