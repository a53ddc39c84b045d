import type { CalendarDate } from '#values/calendar-date.ts'
import { add, type Cents, min, subtract, ZERO_CENTS } from '#values/money.ts'
import { exactSum } from './amount-limit.ts'
import type { PaymentRow, PaymentSchedule } from './loan.ts'

/** What was paid of a loan or an installment. */
export type PaidAmounts = { readonly principal: Cents; readonly interest: Cents }

const PARTS = ['principal', 'interest'] as const

/** A schedule with what was paid of it before; or of what more was paid than was ever due, and where. */
export type PaidSchedule =
  | { readonly kind: 'paid'; readonly schedule: PaymentSchedule }
  | {
      readonly kind: 'above-due'
      /** `all` is principal and interest together. */
      readonly of: keyof PaidAmounts | 'all'
      readonly row: number | null
      readonly most: Cents
    }

/**
 * A new schedule of which so much was paid in all, the oldest installments first: principal and interest each by
 * themselves, as the amounts of the installments are.
 */
export function withPaidInAll(schedule: PaymentSchedule, paid: PaidAmounts): PaidSchedule {
  for (const part of PARTS) {
    const most = exactSum(schedule.map((row) => row.total[part]))
    if (paid[part] > most) return { kind: 'above-due', of: part, row: null, most }
  }
  const principals = spread(schedule, 'principal', paid)
  const interests = spread(schedule, 'interest', paid)
  const rows = schedule.map((row, index) => withPaid(row, principals[index], interests[index]))
  return { kind: 'paid', schedule: rows }
}

/** The same where it is known of each installment; of those that are not named nothing was. */
export function withPaidInstallments(schedule: PaymentSchedule, installments: readonly PaidAmounts[]): PaidSchedule {
  for (const [row, { total }] of schedule.entries()) {
    const paid = installments[row]
    for (const part of PARTS)
      if (paid && paid[part] > total[part]) return { kind: 'above-due', of: part, row, most: total[part] }
  }
  const rows = schedule.map((row, index) =>
    withPaid(row, installments[index]?.principal, installments[index]?.interest),
  )
  return { kind: 'paid', schedule: rows }
}

/**
 * The same where principal and interest are known together alone: the oldest installments first, and of each the interest before the
 * principal, as createLoanPayment does.
 */
export function withPaidTogether(schedule: PaymentSchedule, amount: Cents): PaidSchedule {
  const most = exactSum(schedule.flatMap(({ total }) => [total.principal, total.interest]))
  if (amount > most) return { kind: 'above-due', of: 'all', row: null, most }
  let left = amount
  const rows = schedule.map((row) => {
    const { principal, interest } = paidOfRow(row.total, left)
    left = subtract(left, add(principal, interest))
    return withPaid(row, principal, interest)
  })
  return { kind: 'paid', schedule: rows }
}

/** Principal and interest of an installment that an amount pays: the interest first, and no more than is due. */
export function paidOfRow(due: PaidAmounts, amount: Cents): PaidAmounts {
  const interest = min(due.interest, amount)
  return { principal: min(due.principal, subtract(amount, interest)), interest }
}

/** The same where the principal is known, and that the interest of all installments due until a day is paid, that day included. */
export function withInterestPaidUntil(schedule: PaymentSchedule, principal: Cents, until: CalendarDate): PaidSchedule {
  const due = schedule.filter(({ dueDate }) => dueDate <= until)
  return withPaidInAll(schedule, { principal, interest: exactSum(due.map(({ total }) => total.interest)) })
}

function withPaid(row: PaymentRow, principal: Cents = ZERO_CENTS, interest: Cents = ZERO_CENTS): PaymentRow {
  return { ...row, paid: { principal, interest, delayedInterest: ZERO_CENTS } }
}

/** So much over the amounts of the rows in their order, each filled before the next. */
function spread(schedule: PaymentSchedule, of: keyof PaidAmounts, paid: PaidAmounts): readonly Cents[] {
  let left = paid[of]
  return schedule.map(({ total }) => {
    const part = min(total[of], left)
    left = subtract(left, part)
    return part
  })
}
