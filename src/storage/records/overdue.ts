import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import type { OwingLoan } from '../stored-loan.ts'
import type { Condition } from './conditions.ts'

/**
 * Amount of a loan that is overdue on a day, in cents, as its own row tells; null where only the rows of its schedule do:
 * some, but not all, of the later due dates have passed.
 */
export function overdueOf(loan: OwingLoan, today: CalendarDate): bigint | null {
  const { nextDueDate, nextDueAmount, laterDueDate, finalPaymentDate, outstanding } = loan
  if (nextDueDate === null || nextDueDate >= today) return 0n
  if (nextDueAmount === null || outstanding === null) return null
  if (finalPaymentDate < today) return BigInt(outstanding)
  return laterDueDate === null || laterDueDate >= today ? BigInt(nextDueAmount) : null
}

/** SQL of the same for overdue loans: those whose row tells the amount, the amount, and all others. */
export function overdueTold(today: CalendarDate) {
  const day = formatDate(today)
  const isTold = `outstanding_cents IS NOT NULL AND next_due_cents IS NOT NULL
    AND (later_due_date IS NULL OR later_due_date >= ? OR final_payment_date < ?)`
  return {
    told: { sql: isTold, values: [day, day] },
    amount: { sql: 'CASE WHEN final_payment_date < ? THEN outstanding_cents ELSE next_due_cents END', values: [day] },
    others: { sql: `NOT (${isTold})`, values: [day, day] },
  } satisfies Readonly<Record<string, Condition>>
}

/**
 * Overdue amounts of loans on a day, in cents, by loan ID. Reads the rows of those alone whose amount nothing else tells;
 * a loan with an unreadable schedule is missing.
 */
export function overdueAmountsBy(read: ReadOverdue) {
  return async (loans: readonly OwingLoan[], today: CalendarDate): Promise<ReadonlyMap<number, bigint>> => {
    const amounts = new Map<number, bigint>()
    const others: OwingLoan[] = []
    for (const loan of loans) {
      const amount = overdueOf(loan, today)
      if (amount === null) others.push(loan)
      else amounts.set(loan.id, amount)
    }
    if (others.length > 0) for (const [id, amount] of await read(others, today)) amounts.set(id, amount)
    return amounts
  }
}

/** Reads the rows of loans, each known by its ID and version. */
type ReadOverdue = (
  loans: readonly Pick<OwingLoan, 'id' | 'version'>[],
  today: CalendarDate,
) => ReadonlyMap<number, bigint> | Promise<ReadonlyMap<number, bigint>>
