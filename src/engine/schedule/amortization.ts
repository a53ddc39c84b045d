import { assertNever } from '#values/assert.ts'
import { type Cents, cents, subtract, ZERO_CENTS } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { Rounding } from '#values/rounding.ts'
import type { LastRow } from '#values/vocabulary/convention-terms.ts'
import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import { withinLimit } from '../amount-limit.ts'
import { interestFor } from '../interest.ts'
import type { InterestPeriods } from './interest-period.ts'

/** How the amounts of each row are come to. `level` is what the rows are equal in, in cents (see `calculatedLevel`). */
export type Amortization = {
  readonly scheduleType: ScheduleType
  readonly level: Cents
  readonly rounding: Rounding
  readonly lastRow: LastRow
}

/** The amounts of a row in cents; `balance` is the one after it. */
export type RowAmounts = { readonly principal: Cents; readonly interest: Cents; readonly balance: Cents }

/**
 * The amounts over the given periods: interest on the balance before each row, principal by the rule, but never more
 * than the balance. Throws a LoanError where an interest or balance is more than MAX_CENTS.
 */
export function amortize(
  loanAmount: Cents,
  rate: Rate,
  { days, base }: InterestPeriods,
  amortization: Amortization,
): readonly RowAmounts[] {
  let balance = withinLimit(loanAmount)
  return days.map((count, index) => {
    const interest = interestFor(balance, rate, count, base, amortization.rounding)
    const isLastRow = index === days.length - 1
    const principal = rowPrincipal(amortization, interest, balance, isLastRow)
    const row = {
      principal,
      interest: isLastRow ? lastInterest(amortization, interest, principal) : interest,
      balance: withinLimit(subtract(balance, principal)),
    }
    balance = row.balance
    return row
  })
}

function rowPrincipal(amortization: Amortization, interest: Cents, balance: Cents, isLastRow: boolean): Cents {
  return takesRest(amortization, interest, balance, isLastRow) ? balance : rulePrincipal(amortization, interest)
}

/** Whether a row pays back the whole balance: as the last one does, or because its rule would take more. */
export function takesRest(amortization: Amortization, interest: Cents, balance: Cents, isLastRow: boolean): boolean {
  return (isLastRow && amortization.lastRow !== 'by-rule') || rulePrincipal(amortization, interest) > balance
}

/**
 * What a row pays back by the rule of its schedule type. Of an ANNUITY it is below zero where the interest of a period
 * is more than the installment, as after a first period that is far longer than the others.
 */
export function rulePrincipal({ scheduleType, level }: Amortization, interest: Cents): Cents {
  switch (scheduleType) {
    case 'ANNUITY':
      return subtract(level, interest)
    case 'REGULAR':
      return level
    case 'BULLET':
    case 'FULL-BULLET':
      return ZERO_CENTS
    default:
      return assertNever(scheduleType)
  }
}

function lastInterest({ lastRow, level }: Amortization, interest: Cents, principal: Cents): Cents {
  return lastRow === 'keeps-installment' ? cents(Math.max(0, level - principal)) : interest
}
