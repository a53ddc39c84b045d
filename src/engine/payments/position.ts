import type { CalendarDate } from '#values/calendar-date.ts'
import { add, type Cents, subtract, ZERO_CENTS } from '#values/money.ts'
import { type Rate, shareOf } from '#values/rate.ts'
import { NOTHING, outstandingOf, type PaymentSchedule, type Portion, totalsOf } from '../loan.ts'

/**
 * Amounts of a loan up to the end of a day, in cents: `granted` principal, `principal` outstanding, what was `paid`, and
 * what is outstanding of installments that were due before that day.
 */
export type Position = {
  readonly granted: Cents
  readonly principal: Cents
  readonly paid: Portion
  readonly overdue: Portion
}

/** Before a loan is registered. */
export const NO_POSITION: Position = { granted: ZERO_CENTS, principal: ZERO_CENTS, paid: NOTHING, overdue: NOTHING }

/** Position of a loan with these rows. Throws a LoanError if a sum cannot be exact. */
export function positionOn(granted: Cents, rows: PaymentSchedule, day: CalendarDate): Position {
  const { outstanding, paid } = totalsOf(rows)
  const overdue = totalsOf(rows.filter(({ dueDate }) => dueDate < day)).outstanding
  return { granted, principal: outstanding.principal, paid, overdue }
}

/**
 * The investors' share of a position: each amount less the lender's skin, a percentage that is rounded half up to the
 * cent. The paid principal is the share of all principal less the share of what is outstanding, so that the shares add up
 * as the whole amounts do.
 */
export function investorsShare({ granted, principal, paid, overdue }: Position, skin: Rate): Position {
  const rest = (amount: Cents) => subtract(amount, shareOf(amount, skin))
  const paidPrincipal = subtract(rest(add(principal, paid.principal)), rest(principal))
  return {
    granted: rest(granted),
    principal: rest(principal),
    paid: { ...restOf(paid, rest), principal: paidPrincipal },
    overdue: restOf(overdue, rest),
  }
}

function restOf({ principal, interest, delayedInterest }: Portion, rest: (amount: Cents) => Cents): Portion {
  return { principal: rest(principal), interest: rest(interest), delayedInterest: rest(delayedInterest) }
}

/**
 * Difference of two positions, in cents: `opening` + `granted` − `paid.principal` + `other` = `closing`. `other` is
 * principal that changed otherwise: a loan was voided, or a live service returned other rows.
 */
export type Movement = {
  readonly opening: Cents
  readonly granted: Cents
  readonly paid: Portion
  readonly other: Cents
  readonly closing: Cents
}

export function movementBetween(opening: Position, closing: Position): Movement {
  const granted = subtract(closing.granted, opening.granted)
  const paid = outstandingOf({ total: closing.paid, paid: opening.paid })
  const explained = subtract(add(opening.principal, granted), paid.principal)
  const other = subtract(closing.principal, explained)
  return { opening: opening.principal, granted, paid, other, closing: closing.principal }
}
