import { type Cents, cents } from '#values/money.ts'

/** What a principal leaves of the installment, 0.00 at least. */
export function restOf(installment: Cents, principal: Cents): Cents {
  return cents(Math.max(0, installment - principal))
}
