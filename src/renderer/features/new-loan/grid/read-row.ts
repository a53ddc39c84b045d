import { type CalendarDate, parseDate } from '#values/calendar-date.ts'
import type { Formats } from '#values/formats.ts'
import { add, type Cents, parseAmount } from '#values/money.ts'
import { parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import { parseTypedDate } from '../../../input/parse-typed-date.ts'
import { type ReadByFormats, readAmountBy, readDayBy } from '../../../input/read-by-formats.ts'
import { rejected, type Typed } from '../../../input/typed.ts'
import { GRID_COLUMNS, type GridColumn, type GridRow } from './grid-row.ts'

/** Reason why a cell has no value; an empty cell is only missing, which is no fault while the row is being typed. */
export type CellFault = { readonly column: GridColumn; readonly message: string; readonly isMissing: boolean }

/** Values of a row's texts; `total` only if both amounts are known. */
export type RowReading = {
  readonly dueDate: CalendarDate | undefined
  readonly principal: Cents | undefined
  readonly interest: Cents | undefined
  readonly total: Cents | undefined
  readonly faults: readonly CellFault[]
}

const readings = new WeakMap<GridRow, RowReading>()

/** Reads a row. Rows are immutable, so each is parsed once, however many of its 1,200 neighbours are edited. */
export function readRow(row: GridRow): RowReading {
  const known = readings.get(row)
  if (known) return known
  const reading = read(row)
  readings.set(row, reading)
  return reading
}

/** Value of a cell in wire format, or the reason why it has none. */
export function readCell(row: GridRow, column: GridColumn): Typed {
  const fault = row.faults?.[column]
  if (fault !== undefined) return rejected(fault)
  return column === 'dueDate' ? parseTypedDate(row.dueDate) : parseTypedAmount(row[column])
}

/** Reads a text that is typed or stands in a cell, by a person's formats. */
export function readCellBy(column: GridColumn, text: string, formats: Formats): ReadByFormats {
  return column === 'dueDate' ? readDayBy(text, formats) : readAmountBy(text, formats)
}

function read(row: GridRow): RowReading {
  const cells = GRID_COLUMNS.map((column) => ({ column, typed: readCell(row, column) }))
  const [dueDate, principal, interest] = cells.map(({ typed }) => (typed.kind === 'ok' ? typed.value : ''))
  const amounts = { principal: parseAmount(principal ?? ''), interest: parseAmount(interest ?? '') }
  return {
    dueDate: parseDate(dueDate ?? ''),
    ...amounts,
    total:
      amounts.principal === undefined || amounts.interest === undefined
        ? undefined
        : add(amounts.principal, amounts.interest),
    faults: cells.flatMap(({ column, typed }) =>
      typed.kind === 'bad' ? [{ column, message: typed.reason, isMissing: row[column].trim() === '' }] : [],
    ),
  }
}
