import { type Cents, formatAmount, parseAmount, subtract, sum, ZERO_CENTS } from '#values/money.ts'
import type { ScheduleRow } from './schedule-row.ts'

/** Number of a row's installment, its earlier due dates, newest first, and the principal that falls due after the row. */
export type RowCourse = {
  readonly number: number
  readonly formerDays: readonly string[]
  readonly balanceAmount: string
}

/** The course of a schedule, one for each row, in the order of the rows. */
export function scheduleCourse(rows: readonly ScheduleRow[]): readonly RowCourse[] {
  const told = rows.flatMap(({ number }) => number ?? [])
  const numbers = told.length === rows.length ? told : numbersByMoves(rows)
  const origins = new Map(rows.map((row, index) => [`${numbers[index]} ${row.dueDate}`, row.movedFromDate]))
  let balance = sum(rows.map(principalOf))
  return rows.map((row, index) => {
    balance = subtract(balance, principalOf(row))
    const number = numbers[index] ?? 0
    const formerDays = chainOf(row.movedFromDate, (day) => origins.get(`${number} ${day}`) ?? null)
    return { number, formerDays, balanceAmount: formatAmount(balance) }
  })
}

/** The day, the day before it, and so on. A move always leads to a later day, so that the chain ends. */
function chainOf(day: string | null, before: (day: string) => string | null): readonly string[] {
  const days: string[] = []
  for (let at = day; at !== null && (days.at(-1) ?? at) >= at; at = before(at)) days.push(at)
  return days
}

/**
 * Numbers of rows from a file that was made before rows had any. Two installments can make the same move, one after the
 * other in different extensions. Their rows of one day stand in the order in which the extensions came, the old ones as
 * well as the new ones.
 */
function numbersByMoves(rows: readonly ScheduleRow[]): readonly number[] {
  const numbers: number[] = []
  const placesByMove = Map.groupBy(rows.keys(), (place) => moveOf(rows[place]))
  const followed = new Map<string, number>()
  let last = 0
  for (const row of rows) {
    const move = `${row.movedFromDate} ${row.dueDate}`
    const before = followed.get(move) ?? 0
    const from = placesByMove.get(move)?.[before]
    followed.set(move, before + 1)
    const known = from === undefined ? undefined : numbers[from]
    if (known === undefined) last += 1
    numbers.push(known ?? last)
  }
  return numbers
}

/** From which day to which other one a row was moved. */
function moveOf(row: ScheduleRow | undefined): string {
  return `${row?.dueDate} ${row?.movedToDate}`
}

function principalOf(row: ScheduleRow): Cents {
  return parseAmount(row.totalPrincipalAmount) ?? ZERO_CENTS
}
