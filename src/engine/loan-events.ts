import { assertNever } from '#values/assert.ts'
import type { PaymentSchedule } from './loan.ts'
import { type Move, movedSchedule } from './moved-schedule.ts'
import { numberedAfter } from './numbered-rows.ts'
import type { LinkedRow } from './row-links.ts'

/** A row that an event brought. `number` is null if the earlier schedules have to tell which installment the row is. */
export type BroughtRow = LinkedRow & { readonly number: number | null }

/** Effect of an event on the schedule of a loan: all rows anew, or a move of the rows before it. */
export type ScheduleChange =
  | { readonly kind: 'rows'; readonly rows: readonly BroughtRow[] }
  | { readonly kind: 'move'; readonly move: Move }

/**
 * The fold of a loan's events: its schedule after each of them, in order. The first event has to bring rows. A fold may
 * begin at any later event that brings numbered rows. Throws a LoanError if the interest becomes too large.
 */
export function* schedulesAfter(changes: Iterable<ScheduleChange>): Generator<PaymentSchedule> {
  const earlier: PaymentSchedule[] = []
  for (const change of changes) {
    const schedule = changed(earlier, change)
    earlier.push(schedule)
    yield schedule
  }
}

function changed(earlier: readonly PaymentSchedule[], change: ScheduleChange): PaymentSchedule {
  switch (change.kind) {
    case 'rows':
      return areNumbered(change.rows) ? change.rows : numberedAfter(earlier, change.rows)
    case 'move':
      return movedSchedule(earlier.at(-1) ?? [], change.move)
    default:
      return assertNever(change)
  }
}

/** False if earlier schedules have to tell the numbers. */
export function areNumbered(rows: readonly BroughtRow[]): rows is PaymentSchedule {
  return rows.every(({ number }) => number !== null)
}
