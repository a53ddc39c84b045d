import { type Cents, cents } from '#values/money.ts'

/** Installment less the principal, at least 0.00. */
export function restOf(installment: Cents, principal: Cents): Cents {
  return cents(Math.max(0, installment - principal))
}
