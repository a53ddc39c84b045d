import { assertNever, present } from '#values/assert.ts'
import { addDays, type CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import { hasOutstanding, type PaymentSchedule, type Portion } from '../loan.ts'
import { type Move, movedRows } from '../moved-schedule.ts'
import { type Booking, booked } from './allocation.ts'
import { boughtBackRows } from './bought-back-rows.ts'
import { type AccruingRow, accruedUntil, accruingRows, type DelayedInterestRules } from './delayed-interest.ts'

/**
 * Something that happened to a loan on a day, its value date. `event` is the number of the event. `rules` are those of
 * delayed interest when a payment, an extension or a buyback was entered: for the days up to it, no later rules replace
 * them. A reversal takes the payment, the extension or the buyback of an earlier event back, as if it had never been.
 * `void` ends a loan that was entered wrongly, and leaves its rows as they are. `buyback` ends a loan that the lender takes
 * back: `due` is what is due of it on that day.
 */
export type CourseStep = { readonly event: number } & (
  | (Dated & { readonly kind: 'payment'; readonly amount: Cents })
  | (Dated & { readonly kind: 'extension'; readonly move: Move })
  | { readonly kind: 'reversal'; readonly ofEvent: number }
  | { readonly kind: 'void' }
  | (Dated & { readonly kind: 'buyback'; readonly due: Portion })
)

type Dated = { readonly valueDate: CalendarDate; readonly rules: DelayedInterestRules }

/** A step that changes rows from its value date on. */
export type DatedStep = Extract<CourseStep, { readonly valueDate: CalendarDate }>

/** Rows that a course begins with. No delayed interest is counted of days up to `countedUntil`; null for registered rows. */
export type CourseStart = { readonly base: PaymentSchedule; readonly countedUntil: CalendarDate | null }

/** A day, and the rules of delayed interest in force, up to which a course is worked out. */
export type AsOf = { readonly day: CalendarDate; readonly rules: DelayedInterestRules }

/**
 * A loan after its steps: its rows with the delayed interest up to the day asked, what each payment was booked on, and
 * the events of extensions that found nothing left to move.
 */
export type LoanCourse = {
  readonly rows: readonly AccruingRow[]
  readonly bookings: ReadonlyMap<number, Booking>
  readonly idle: readonly number[]
}

/**
 * Works out the rows of a loan and the bookings of its payments as of a day, or up to the last step if no day is asked.
 * Steps take effect in the order of their value dates, and those of one day in the order of their events, whatever
 * the order in which they were entered. So a payment that is entered late is booked as if it had come in on its value date,
 * and what later payments are booked on may change. An extension keeps the days and the interest that it was made with.
 * A step counts the delayed interest up to its value date.
 *
 * Throws a LoanError if an amount becomes too large.
 */
export function loanCourse(
  { base, countedUntil }: CourseStart,
  steps: readonly CourseStep[],
  asOf: AsOf | null,
): LoanCourse {
  const bookings = new Map<number, Booking>()
  const idle: number[] = []
  const rules = rulesByDay(steps, asOf)
  let rows = accruingRows(base, countedUntil)
  for (const step of stepsInOrder(steps)) {
    if (asOf !== null && step.valueDate > asOf.day) break
    rows = rows.map((row) => accruedUntil(row, step.valueDate, rules))
    if (step.kind === 'extension' && !rows.some(hasOutstanding)) idle.push(step.event)
    rows = after(rows, step, bookings)
  }
  return { rows: asOf === null ? rows : rows.map((row) => accruedUntil(row, asOf.day, rules)), bookings, idle }
}

/**
 * The rules of each day: those of the step that was entered first of all whose value date is that day or a later one, and
 * after all steps those in force. A step that was taken back still tells them, so that no later entry changes the rules
 * of a day that was counted once.
 */
function rulesByDay(steps: readonly CourseStep[], asOf: AsOf | null): DelayedInterestRules {
  let rules: DelayedInterestRules = []
  let last: CalendarDate | null = null
  for (const step of steps.filter(isDated)) {
    if (last !== null && step.valueDate <= last) continue
    rules = [...rules, ...rulesSince(step.rules, last)].filter(({ from }) => from <= step.valueDate)
    last = step.valueDate
  }
  return asOf === null ? rules : [...rules, ...rulesSince(asOf.rules, last)]
}

/** Rules for the days after a day; of all days if it is null. */
function rulesSince(rules: DelayedInterestRules, day: CalendarDate | null): DelayedInterestRules {
  if (day === null) return rules
  const first = addDays(day, 1)
  const terms = rules.findLast(({ from }) => from <= first)?.terms ?? null
  return [{ from: first, terms }, ...rules.filter(({ from }) => from > first)]
}

/** The rows without what their delayed interest follows from. */
export function scheduleOfRows(rows: readonly AccruingRow[]): PaymentSchedule {
  return rows.map(({ delayed: _, earned: __, countedDate: ___, bounds: ____, ...row }) => row)
}

function after(rows: readonly AccruingRow[], step: DatedStep, bookings: Map<number, Booking>): readonly AccruingRow[] {
  switch (step.kind) {
    case 'payment': {
      const { schedule, booking } = booked(rows, step.amount)
      bookings.set(step.event, booking)
      return schedule
    }
    case 'extension':
      return extended(rows, step)
    case 'buyback':
      return boughtBackRows(rows, step.due)
    default:
      return assertNever(step)
  }
}

/** A row that stays keeps what was counted of it; a moved one counts from its new due date on, or from the extension. */
function extended(rows: readonly AccruingRow[], { move, valueDate }: Extract<DatedStep, { kind: 'extension' }>) {
  const moved = movedRows(scheduleOfRows(rows), move)
  const accruing = accruingRows(
    moved.map(({ row }) => row),
    valueDate,
  )
  return moved.map(({ from, part }, index) =>
    part === 'kept' ? present(rows[from], 'row that stays') : present(accruing[index], 'row that was moved'),
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
