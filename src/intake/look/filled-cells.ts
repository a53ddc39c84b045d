import { contentOf } from '../columns/cell-content.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'

/** A country is none of them: its code may be a name, such as `ID` and `No`. */
const VALUES: ReadonlySet<string> = new Set(['date', 'amount', 'rate', 'client-code'])

/** Cells with something in them. */
export function filledCells({ cells }: CellRecord): readonly SourceCell[] {
  return cells.filter((cell) => cellText(cell).trim() !== '')
}

/** True for a line with a date, an amount, a rate or a client code, as no line of names has. */
export function hasValues(record: CellRecord): boolean {
  return filledCells(record).some((cell) => VALUES.has(contentOf(cell)))
}
