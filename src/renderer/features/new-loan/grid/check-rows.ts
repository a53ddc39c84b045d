import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, cents, sum } from '#values/money.ts'
import { type GridRow, isBlank } from './grid-row.ts'
import { type CellFault, type RowReading, readRow } from './read-row.ts'

/** A row with its shown number, its values, and all its faults. */
export type CheckedRow = {
  readonly row: GridRow
  readonly number: number
  readonly reading: RowReading
  readonly faults: readonly CellFault[]
}

/** Rows with content, and the sums of all valid amounts. */
export type GridCheck = {
  readonly rows: readonly CheckedRow[]
  readonly principal: Cents
  readonly interest: Cents
}

/** Checks the rows. Blank rows are skipped anywhere. `issueDate` is `undefined` while it is invalid. */
export function checkRows(rows: readonly GridRow[], issueDate: CalendarDate | undefined): GridCheck {
  const firstWithDate = new Map<CalendarDate, number>()
  const checked: CheckedRow[] = []
  for (const [index, row] of rows.entries()) {
    if (isBlank(row)) continue
    const reading = readRow(row)
    const number = index + 1
    const fault = dateFault(reading.dueDate, issueDate, firstWithDate)
    if (reading.dueDate !== undefined && !firstWithDate.has(reading.dueDate)) firstWithDate.set(reading.dueDate, number)
    checked.push({ row, number, reading, faults: fault ? [fault, ...reading.faults] : reading.faults })
  }
  return { rows: checked, principal: total(checked, 'principal'), interest: total(checked, 'interest') }
}

/** Valid due dates in calendar order. */
export function dueDatesOf(check: GridCheck): readonly CalendarDate[] {
  return check.rows.flatMap(({ reading }) => reading.dueDate ?? []).sort((a, b) => a - b)
}

function dateFault(
  date: CalendarDate | undefined,
  issueDate: CalendarDate | undefined,
  firstWithDate: ReadonlyMap<CalendarDate, number>,
): CellFault | undefined {
  if (date === undefined) return undefined
  const other = firstWithDate.get(date)
  if (other !== undefined) return { column: 'dueDate', message: `Same due date as row ${other}`, isMissing: false }
  if (issueDate === undefined || date >= issueDate) return undefined
  return { column: 'dueDate', message: 'Before the issue date', isMissing: false }
}

function total(rows: readonly CheckedRow[], column: 'principal' | 'interest'): Cents {
  return sum(rows.map(({ reading }) => reading[column] ?? cents(0)))
}
