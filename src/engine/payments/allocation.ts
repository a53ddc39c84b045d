import { add, type Cents, min, subtract, ZERO_CENTS } from '#values/money.ts'
import { exactSum } from '../amount-limit.ts'
import { isSomething, NOTHING, outstandingOf, type PaymentRow, type Portion } from '../loan.ts'

/**
 * Amount of a payment that a row takes: its index, the number of its installment, and true if nothing of the row is
 * outstanding after it.
 */
export type BookedRow = {
  readonly row: number
  readonly number: number
  readonly portion: Portion
  readonly isSettled: boolean
}

/** Effect of a payment: the part that each row took, in order, and the rest in cents that no row takes and that is returned. */
export type Booking = { readonly rows: readonly BookedRow[]; readonly returned: Cents }

/**
 * Books a payment of `amount` cents on the rows in the order of their due dates: of each delayed interest, then interest,
 * then principal. The rest goes to the next row; what no row takes is returned. Source: createLoanPayment of the claims service.
 */
export function booked<Row extends PaymentRow>(
  schedule: readonly Row[],
  amount: Cents,
): { readonly schedule: readonly Row[]; readonly booking: Booking } {
  const rows: BookedRow[] = []
  let left = amount
  const after = schedule.map((row, index) => {
    if (left === 0) return row
    const outstanding = outstandingOf(row)
    const portion = portionOf(outstanding, left)
    const taken = sumOf(portion)
    if (taken === 0) return row
    left = subtract(left, taken)
    rows.push({ row: index, number: row.number, portion, isSettled: taken === sumOf(outstanding) })
    return { ...row, paid: addPortions(row.paid, portion) }
  })
  return { schedule: after, booking: { rows, returned: left } }
}

/** Parts of the outstanding amounts that an amount pays, in the order of the claims service. */
function portionOf(outstanding: Portion, amount: Cents): Portion {
  const delayedInterest = min(outstanding.delayedInterest, amount)
  const afterDelayed = subtract(amount, delayedInterest)
  const interest = min(outstanding.interest, afterDelayed)
  return { delayedInterest, interest, principal: min(outstanding.principal, subtract(afterDelayed, interest)) }
}

/**
 * Rows after a payment whose parts are known: each part goes to the earliest rows that owe such a part. Delayed interest
 * that no row owes yet is owed by the first row from then on. What no row owes of the other parts is left out.
 */
export function withPortion<Row extends PaymentRow>(schedule: readonly Row[], portion: Portion): readonly Row[] {
  const owed = schedule.map(outstandingOf)
  const more = subtract(portion.delayedInterest, min(portion.delayedInterest, sumOfPart(owed, 'delayedInterest')))
  const first = Math.max(0, owed.findIndex(isSomething))
  let left = portion
  return schedule.map((row, index) => {
    const total = index === first ? addPortions(row.total, { ...NOTHING, delayedInterest: more }) : row.total
    const owes = outstandingOf({ total, paid: row.paid })
    const part = lesserOf(owes, left)
    left = outstandingOf({ total: left, paid: part })
    return isSomething(part) ? { ...row, total, paid: addPortions(row.paid, part) } : row
  })
}

function sumOfPart(portions: readonly Portion[], part: keyof Portion): Cents {
  return exactSum(portions.map((portion) => portion[part]))
}

/** Sum of what the rows took, by part, in cents. */
export function bookedPortion({ rows }: Booking): Portion {
  return rows.reduce((sum, { portion }) => addPortions(sum, portion), {
    principal: ZERO_CENTS,
    interest: ZERO_CENTS,
    delayedInterest: ZERO_CENTS,
  })
}

/** The three parts together, in cents. Throws a LoanError if the sum is not exact. */
export function sumOf({ principal, interest, delayedInterest }: Portion): Cents {
  return exactSum([principal, interest, delayedInterest])
}

/** Parts of a portion, none of them more than in the other one. */
export function lesserOf(a: Portion, b: Portion): Portion {
  return {
    principal: min(a.principal, b.principal),
    interest: min(a.interest, b.interest),
    delayedInterest: min(a.delayedInterest, b.delayedInterest),
  }
}

export function addPortions(a: Portion, b: Portion): Portion {
  return {
    principal: add(a.principal, b.principal),
    interest: add(a.interest, b.interest),
    delayedInterest: add(a.delayedInterest, b.delayedInterest),
  }
}
