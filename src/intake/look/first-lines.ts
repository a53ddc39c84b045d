import type { FirstLine } from '../source-facts.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { filledCells } from './filled-cells.ts'

const MOST_LINES = 20
const MOST_CELLS = 8
const MAX_LENGTH = 40

/** The lines that a file begins with, by their first cells, for a person to say which is the head. */
export function firstLinesOf(records: readonly CellRecord[]): readonly FirstLine[] {
  const filled = records.filter((record) => filledCells(record).length > 0)
  return filled.slice(0, MOST_LINES).map(({ line, cells }) => ({
    line,
    texts: cells.slice(0, MOST_CELLS).map((cell) => cellText(cell).replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)),
  }))
}
