import { type Cents, formatAmount, parseAmount, subtract, sum, ZERO_CENTS } from '#values/money.ts'
import type { ScheduleRow } from './loan-detail.ts'

/** The number of a row's installment, and the principal that remains to fall due after the row. */
export type RowCourse = { readonly number: number; readonly balanceAmount: string }

/** The course of a schedule, one for each row, in the order of the rows. */
export function scheduleCourse(rows: readonly ScheduleRow[]): readonly RowCourse[] {
  const told = rows.flatMap(({ number }) => number ?? [])
  const numbers = told.length === rows.length ? told : numbersByMoves(rows)
  let balance = sum(rows.map(principalOf))
  return rows.map((row, index) => {
    balance = subtract(balance, principalOf(row))
    return { number: numbers[index] ?? 0, balanceAmount: formatAmount(balance) }
  })
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
