import { present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { isSomething, type PaymentRow, type PaymentSchedule } from '../loan.ts'

/**
 * One installment through all its extensions. `origin` is its row as registered, `current` the row that carries what
 * is not paid; both are one row where it was never moved. `stayed` are rows left behind with what was paid of them.
 */
export type MovedInstallment = {
  readonly origin: PaymentRow
  readonly current: PaymentRow
  readonly stayed: readonly PaymentRow[]
}

/** For a row that moved on, the row it moved to. */
type Steps = ReadonlyMap<PaymentRow, PaymentRow>

type RowsByDay = ReadonlyMap<CalendarDate, readonly PaymentRow[]>

/** The installments of a schedule, in the order of their registered due dates. Each row belongs to one of them. */
export function movedInstallments(schedule: PaymentSchedule): readonly MovedInstallment[] {
  const steps = stepsOf(schedule)
  const reached = new Set(steps.values())
  return schedule
    .filter((row) => !reached.has(row))
    .map((origin) => {
      const rows = chain(origin, steps)
      const current = present(rows.at(-1), 'row of the installment')
      return { origin, current, stayed: rows.filter((row) => row !== current && isSomething(row.total)) }
    })
}

function chain(origin: PaymentRow, steps: Steps): readonly PaymentRow[] {
  const rows: PaymentRow[] = []
  for (let row: PaymentRow | undefined = origin; row !== undefined; row = steps.get(row)) rows.push(row)
  return rows
}

/**
 * Rows are linked by dates alone, and several can share both. After two extensions by the length of a period, the
 * second row was moved to the third date first, and the first row followed it there. The one moved by the earlier
 * extension has been moved fewer times before and (unless it was paid since) more often after, so the rows that leave
 * a day are taken by the first number, those that arrive by the second, and paired in that order.
 */
function stepsOf(schedule: PaymentSchedule): Steps {
  const onDay = Map.groupBy(schedule, (row) => row.dueDate)
  const steps = new Map<PaymentRow, PaymentRow>()
  const timesMoved = new Map<PaymentRow, number>()
  for (const [date, rows] of onDay) {
    for (const [target, sources] of Map.groupBy(rows.filter(isMovedOn), (row) => row.movedToDate)) {
      const inOrder = sources.toSorted((a, b) => (timesMoved.get(a) ?? 0) - (timesMoved.get(b) ?? 0))
      for (const [source, arrival] of paired(inOrder, arrivals(date, target, onDay, timesMoved))) {
        steps.set(source, arrival)
        timesMoved.set(arrival, (timesMoved.get(source) ?? 0) + 1)
      }
    }
  }
  return steps
}

/** Those that came from the day, most often moved since first; where none says so (as a live service), any that could. */
function arrivals(
  from: CalendarDate,
  to: CalendarDate | null,
  onDay: RowsByDay,
  timesMoved: ReadonlyMap<PaymentRow, number>,
): readonly PaymentRow[] {
  const candidates = to === null ? [] : (onDay.get(to) ?? [])
  const known = candidates.filter((row) => row.movedFromDate === from)
  const possible = candidates.filter((row) => row.movedFromDate === null && !timesMoved.has(row))
  return (known.length > 0 ? known : possible).toSorted((a, b) => timesToMove(b, onDay) - timesToMove(a, onDay))
}

/** How often a row has been moved on since, by a way that leads on where there are several. */
function timesToMove(row: PaymentRow, onDay: RowsByDay): number {
  let times = 0
  for (let at: PaymentRow | undefined = row; at && isMovedOn(at); times += 1) at = next(at, onDay)
  return times
}

function next({ dueDate, movedToDate }: PaymentRow, onDay: RowsByDay): PaymentRow | undefined {
  const arrived = movedToDate === null ? [] : (onDay.get(movedToDate) ?? [])
  const candidates = arrived.filter((row) => row.movedFromDate === dueDate)
  return candidates.find(isMovedOn) ?? candidates[0]
}

/** A move goes to a later day; what a live service says may be anything. */
function isMovedOn({ dueDate, movedToDate }: PaymentRow): boolean {
  return movedToDate !== null && movedToDate > dueDate
}

function paired<A, B>(first: readonly A[], second: readonly B[]): readonly (readonly [A, B])[] {
  return first.flatMap((a, index) => {
    const b = second[index]
    return b === undefined ? [] : [[a, b] as const]
  })
}
