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
  let last = 0
  for (const row of rows) {
    const from = rows.findIndex(
      (other) => row.movedFromDate === other.dueDate && other.movedToDate === row.dueDate && other !== row,
    )
    const known = numbers[from]
    if (known === undefined) last += 1
    numbers.push(known ?? last)
  }
  return numbers
}

function principalOf(row: ScheduleRow): Cents {
  return parseAmount(row.totalPrincipalAmount) ?? ZERO_CENTS
}
