import { type Cents, cents, MAX_CENTS } from '#values/money.ts'
import { LoanError } from './loan-error.ts'

/** An amount of a row, in cents. Throws a LoanError where it is more than the interface can carry. */
export function carried(amount: number): Cents {
  if (amount > MAX_CENTS) throw new LoanError({ kind: 'amount-too-large' })
  return cents(amount)
}

/** The total of a column, which may pass MAX_CENTS. Throws a LoanError where it could not be exact any more. */
export function exactSum(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  if (!Number.isSafeInteger(total)) throw new LoanError({ kind: 'amount-too-large' })
  return cents(total)
}
