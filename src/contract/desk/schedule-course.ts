import { type Cents, formatAmount, parseAmount, subtract, sum, ZERO_CENTS } from '#values/money.ts'
import type { ScheduleRow } from './loan-detail.ts'

/** Which installment a row is, and the principal that remains to fall due after it. */
export type RowCourse = { readonly number: number; readonly balanceAmount: string }

/**
 * The course of a schedule, one for each row, in the order of the rows. A row that an extension moved keeps the number of
 * the installment, on its old day and on its new one.
 */
export function scheduleCourse(rows: readonly ScheduleRow[]): readonly RowCourse[] {
  const numbers = numbersOf(rows)
  let balance = sum(rows.map(principalOf))
  return rows.map((row, index) => {
    balance = subtract(balance, principalOf(row))
    return { number: numbers[index] ?? 0, balanceAmount: formatAmount(balance) }
  })
}

function numbersOf(rows: readonly ScheduleRow[]): readonly number[] {
  const numbers: number[] = []
  const placesByMove = Map.groupBy(rows.keys(), (place) => moveOf(rows[place]))
  let last = 0
  for (const [place, row] of rows.entries()) {
    const from = placesByMove.get(`${row.movedFromDate} ${row.dueDate}`)?.find((other) => other !== place)
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
