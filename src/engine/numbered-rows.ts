import type { PaymentRow, PaymentSchedule } from './loan.ts'
import { type LinkedRow, linkedInstallments } from './row-links.ts'

/** Rows as registered: each is an installment of its own. */
export function numberedByPlace(rows: readonly LinkedRow[]): PaymentSchedule {
  return rows.map((row, index) => ({ ...row, number: index + 1 }))
}

/**
 * The same rows with the numbers that their installments have had since they were registered. Rows that come from a live
 * service bring none: one that was registered for the day of a known installment is that one, and what is known of no
 * earlier schedule is new. `earlier` are the schedules before it, the last one last.
 */
export function numberedAfter(earlier: readonly PaymentSchedule[], rows: readonly LinkedRow[]): PaymentSchedule {
  const known = knownInstallments(earlier)
  const waiting = Map.groupBy(known, ({ dueDate }) => dueDate)
  let last = Math.max(0, ...known.map(({ number }) => number))
  const numbers = new Map<LinkedRow, number>()
  for (const installment of linkedInstallments(rows)) {
    const [began] = installment
    const same = began && waiting.get(began.dueDate)?.shift()
    const number = same?.number ?? ++last
    for (const row of installment) numbers.set(row, number)
  }
  return rows.map((row) => ({ ...row, number: numbers.get(row) ?? 0 }))
}

/** Every installment that there ever was, as they came up, with the row it began with. */
function knownInstallments(earlier: readonly PaymentSchedule[]): readonly PaymentRow[] {
  const began = new Map<number, PaymentRow>()
  for (const row of earlier.flat()) if (!began.has(row.number)) began.set(row.number, row)
  return [...began.values()]
}
