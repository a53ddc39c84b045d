import {
  addDays,
  addMonths,
  type CalendarDate,
  dateParts,
  daysBetween,
  formatDate,
  isMonthEnd,
  LAST_DATE,
  monthEnd,
  monthsAfter,
} from '#values/calendar-date.ts'
import { typeInCell } from './grid-edits.ts'
import type { CellPlace, GridRow } from './grid-row.ts'
import type { GridState } from './grid-state.ts'
import { readRow } from './read-row.ts'

/** Continues the column above a cell: an amount is repeated, a due date is the next one. Returns the same state if nothing is above. */
export function fillFromAbove(state: GridState, place: CellPlace): GridState {
  const index = state.rows.findIndex(({ id }) => id === place.rowId)
  const above = state.rows.slice(0, Math.max(index, 0))
  const text = place.column === 'dueDate' ? continuedDueDate(above) : above.at(-1)?.[place.column]
  return text ? typeInCell(state, place, text) : state
}

/**
 * Next due date after those of some rows, as `YYYY-MM-DD`: in the same steps of months, or of month ends, or of days; a month after a
 * single one. Undefined if the last of them is invalid, or no later date exists.
 */
export function continuedDueDate(rows: readonly GridRow[]): string | undefined {
  const dates = lastDates(rows)
  const [last, before] = [dates.at(-1), dates.at(-2)]
  if (last === undefined) return undefined
  const next = before === undefined ? addMonths(last, 1) : (inMonths(dates) ?? addDays(last, daysBetween(before, last)))
  return next > last && next <= LAST_DATE ? formatDate(next) : undefined
}

/** Dates of the last rows without a gap. */
function lastDates(rows: readonly GridRow[]): readonly CalendarDate[] {
  const all = rows.map((row) => readRow(row).dueDate)
  return all.slice(all.lastIndexOf(undefined) + 1).filter((date) => date !== undefined)
}

function inMonths(dates: readonly CalendarDate[]): CalendarDate | undefined {
  const [first, second, last] = [dates[0], dates[1], dates.at(-1)]
  if (first === undefined || second === undefined || last === undefined) return undefined
  const step = monthOf(second) - monthOf(first)
  const nth = monthsAfter(first)
  if (dates.every((date, index) => date === nth(step * index))) return nth(step * dates.length)
  const areEnds = dates.every((date, index) => isMonthEnd(date) && monthOf(date) === monthOf(first) + step * index)
  return areEnds ? monthEnd(addMonths(last, step)) : undefined
}

function monthOf(date: CalendarDate): number {
  const { year, month } = dateParts(date)
  return year * 12 + month
}
