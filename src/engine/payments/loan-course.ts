import { assertNever, present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import { hasOutstanding, type PaymentSchedule } from '../loan.ts'
import { type Move, movedRows } from '../moved-schedule.ts'
import { type Booking, booked } from './allocation.ts'
import { type AccruingRow, accruedUntil, accruingRow, type DelayedInterestTerms } from './delayed-interest.ts'

/**
 * Something that happened to a loan on a day, its value date. `event` is the number of the event. A reversal takes the
 * payment or the extension of an earlier event back, as if it had never been. `void` ends a loan that was entered
 * wrongly, and leaves its rows as they are.
 */
export type CourseStep = { readonly event: number } & (
  | { readonly kind: 'payment'; readonly valueDate: CalendarDate; readonly amount: Cents }
  | { readonly kind: 'reversal'; readonly ofEvent: number }
  | { readonly kind: 'void' }
  | { readonly kind: 'extension'; readonly valueDate: CalendarDate; readonly move: Move }
)

/** A step that changes rows from its value date on. */
export type DatedStep = Extract<CourseStep, { readonly valueDate: CalendarDate }>

/**
 * A loan after its steps: its rows with the delayed interest up to the day asked, what each payment was booked on, and
 * the events of extensions that found nothing left to move.
 */
export type LoanCourse = {
  readonly schedule: PaymentSchedule
  readonly bookings: ReadonlyMap<number, Booking>
  readonly idle: readonly number[]
}

/**
 * Works out the rows of a loan and the bookings of its payments as of a day, from the schedule that it was registered
 * with. Steps take effect in the order of their value dates, and those of one day in the order of their events, whatever
 * the order in which they were entered. So a payment that is entered late is booked as if it had come in on its value date,
 * and what later payments are booked on may change. An extension keeps the days and the interest that it was made with.
 *
 * Throws a LoanError if an amount becomes too large.
 */
export function loanCourse(
  registered: PaymentSchedule,
  steps: readonly CourseStep[],
  terms: DelayedInterestTerms | null,
  day: CalendarDate,
): LoanCourse {
  const bookings = new Map<number, Booking>()
  const idle: number[] = []
  let rows = registered.map(accruingRow)
  for (const step of stepsInOrder(steps)) {
    if (step.valueDate > day) break
    rows = rows.map((row) => accruedUntil(row, step.valueDate, terms))
    if (step.kind === 'extension' && !rows.some(hasOutstanding)) idle.push(step.event)
    rows = after(rows, step, bookings)
  }
  return { schedule: rows.map((row) => plainRow(accruedUntil(row, day, terms))), bookings, idle }
}

function after(rows: AccruingRow[], step: DatedStep, bookings: Map<number, Booking>): AccruingRow[] {
  switch (step.kind) {
    case 'payment': {
      const { schedule, booking } = booked(rows, step.amount)
      bookings.set(step.event, booking)
      return [...schedule]
    }
    case 'extension':
      return extended(rows, step.move)
    default:
      return assertNever(step)
  }
}

/** A row that stays keeps what was counted of it; a moved one counts from its new due date on. */
function extended(rows: readonly AccruingRow[], move: Move): AccruingRow[] {
  return movedRows(rows.map(plainRow), move).map(({ row, from, part }) =>
    part === 'kept' ? present(rows[from], 'row that stays') : accruingRow(row),
  )
}

function stepsInOrder(steps: readonly CourseStep[]): readonly DatedStep[] {
  const reversed = new Set(steps.flatMap((step) => (step.kind === 'reversal' ? [step.ofEvent] : [])))
  return steps
    .filter(isDated)
    .filter(({ event }) => !reversed.has(event))
    .toSorted((a, b) => a.valueDate - b.valueDate || a.event - b.event)
}

export function isDated(step: CourseStep): step is DatedStep {
  return 'valueDate' in step
}

function plainRow({ carried: _, centDays: __, countedDate: ___, ...row }: AccruingRow) {
  return row
}
