import { type Cents, cents, MAX_CENTS } from '#values/money.ts'
import { LoanError } from './loan-error.ts'

/** An amount within the interface's limit, in cents. Throws a LoanError where it is more than MAX_CENTS. */
export function withinLimit(amount: number): Cents {
  if (amount > MAX_CENTS) throw new LoanError({ kind: 'amount-too-large' })
  return cents(amount)
}

/**
 * What a column of a schedule adds up to. No schedule is made whose sum is more than MAX_CENTS, as none is registered;
 * throws a LoanError then.
 */
export function sumWithinLimit(amounts: Iterable<Cents>): Cents {
  const total = exactSum(amounts)
  checkTotal(total)
  return total
}

/** Throws a LoanError where a column of a schedule adds up to more than MAX_CENTS. */
export function checkTotal(total: number): void {
  if (total > MAX_CENTS) throw new LoanError({ kind: 'total-too-large' })
}

/**
 * An amount made of several within the interface's limit, such as principal and interest of one row: it may pass
 * MAX_CENTS. Throws a LoanError where it would not be exact any more, beyond 2^53 cents.
 */
export function exact(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new LoanError({ kind: 'amount-too-large' })
  return cents(amount)
}

/** The sum of a column. Throws a LoanError where it would not be exact any more, beyond 2^53 cents. */
export function exactSum(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  if (!Number.isSafeInteger(total)) throw new LoanError({ kind: 'total-too-large' })
  return cents(total)
}
