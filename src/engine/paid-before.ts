import type { CalendarDate } from '#values/calendar-date.ts'
import { add, type Cents, min, subtract, ZERO_CENTS } from '#values/money.ts'
import { exactSum } from './amount-limit.ts'
import type { PaymentRow, PaymentSchedule } from './loan.ts'

/** Paid amounts of a loan or an installment. */
export type PaidAmounts = { readonly principal: Cents; readonly interest: Cents }

const PARTS = ['principal', 'interest'] as const

/** A schedule with its earlier payments; or the amount that exceeds everything that was ever due, and its row. */
export type PaidSchedule =
  | { readonly kind: 'paid'; readonly schedule: PaymentSchedule }
  | {
      readonly kind: 'above-due'
      /** `all` is principal and interest together. */
      readonly of: keyof PaidAmounts | 'all'
      readonly row: number | null
      readonly most: Cents
    }

/** Distributes payments over a new schedule, the oldest installments first, principal and interest separately. */
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

/** Applies payments that are known for each installment; a missing installment has none. */
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
 * Distributes a payment whose principal and interest are known only together: the oldest installments first, and within
 * each the interest before the principal, as createLoanPayment does.
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

/** Splits a payment of an installment: interest first, and no more than is due. */
export function paidOfRow(due: PaidAmounts, amount: Cents): PaidAmounts {
  const interest = min(due.interest, amount)
  return { principal: min(due.principal, subtract(amount, interest)), interest }
}

/** Distributes paid principal, and marks the interest of all installments due up to and including a day as paid. */
export function withInterestPaidUntil(schedule: PaymentSchedule, principal: Cents, until: CalendarDate): PaidSchedule {
  return withPaidInAll(schedule, { principal, interest: interestUntil(schedule, until) })
}

/** The same where the principal is known, and that the interest of the rows is paid whose principal is. */
export function withInterestByPrincipal(schedule: PaymentSchedule, principal: Cents): PaidSchedule {
  const paid = withPaidInAll(schedule, { principal, interest: ZERO_CENTS })
  if (paid.kind === 'above-due') return paid
  const interest = sumOfFirst(schedule, 'interest', rowsByPrincipal(paid.schedule))
  return withPaidInAll(schedule, { principal, interest })
}

/** Number of rows up to the last whose principal is paid in full. A row without principal before a later one that is paid counts. */
export function rowsByPrincipal(schedule: PaymentSchedule): number {
  return 1 + schedule.findLastIndex(({ total, paid }) => total.principal > 0 && paid.principal === total.principal)
}

/** The same where so many rows are paid in full, as far as no amount is known (null). */
export function withPaidRows(
  schedule: PaymentSchedule,
  rows: number,
  { principal, interest }: { readonly [Part in keyof PaidAmounts]: Cents | null },
): PaidSchedule {
  return withPaidInAll(schedule, {
    principal: principal ?? sumOfFirst(schedule, 'principal', rows),
    interest: interest ?? sumOfFirst(schedule, 'interest', rows),
  })
}

/** Interest of all rows that are due until a day, that day included. */
export function interestUntil(schedule: PaymentSchedule, until: CalendarDate): Cents {
  return exactSum(schedule.flatMap(({ dueDate, total }) => (dueDate <= until ? total.interest : [])))
}

function sumOfFirst(schedule: PaymentSchedule, of: keyof PaidAmounts, rows: number): Cents {
  return exactSum(schedule.slice(0, rows).map(({ total }) => total[of]))
}

function withPaid(row: PaymentRow, principal: Cents = ZERO_CENTS, interest: Cents = ZERO_CENTS): PaymentRow {
  return { ...row, paid: { principal, interest, delayedInterest: ZERO_CENTS } }
}

/** Spreads an amount over the rows in order, filling each before the next. */
function spread(schedule: PaymentSchedule, of: keyof PaidAmounts, paid: PaidAmounts): readonly Cents[] {
  let left = paid[of]
  return schedule.map(({ total }) => {
    const part = min(total[of], left)
    left = subtract(left, part)
    return part
  })
}
