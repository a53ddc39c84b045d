import { type Cents, cents, MAX_CENTS } from '#values/money.ts'
import { LoanError } from './loan-error.ts'

/** An amount within the limit of the interface, in cents. Throws a LoanError if it is more than MAX_CENTS. */
export function withinLimit(amount: number): Cents {
  if (amount > MAX_CENTS) throw new LoanError({ kind: 'amount-too-large' })
  return cents(amount)
}

/**
 * Sum of a column of a schedule. Throws a LoanError if it is more than MAX_CENTS: such a schedule is neither made nor
 * registered.
 */
export function sumWithinLimit(amounts: Iterable<Cents>): Cents {
  const total = exactSum(amounts)
  checkTotal(total)
  return total
}

/** Throws a LoanError if a column of a schedule adds up to more than MAX_CENTS. */
export function checkTotal(total: number): void {
  if (total > MAX_CENTS) throw new LoanError({ kind: 'total-too-large' })
}

/**
 * Sum of several amounts within the limit of the interface, such as principal and interest of one row, which may exceed
 * MAX_CENTS. Throws a LoanError if it is not exact, beyond 2^53 cents.
 */
export function exact(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new LoanError({ kind: 'amount-too-large' })
  return cents(amount)
}

/** Sum of a column. Throws a LoanError if it is not exact, beyond 2^53 cents. */
export function exactSum(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  if (!Number.isSafeInteger(total)) throw new LoanError({ kind: 'total-too-large' })
  return cents(total)
}
