import type { SourceDelimiter } from '#values/vocabulary/import-terms.ts'
import { MAX_LINE_LENGTH } from '#values/vocabulary/source-limits.ts'
import { checkLength } from '../line-length.ts'
import { SourceError } from '../source-error.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { DELIMITER_SIGNS } from './delimiters.ts'
import { takeRecords } from './take-records.ts'

/**
 * The lines of a text as records, in batches of what one piece of it holds, without those that are blank. Memory holds one
 * piece and one unfinished record. Throws a SourceError if a line is too long, or a quote that is never closed has
 * swallowed the table.
 */
export async function* readDelimited(
  text: AsyncIterable<string>,
  delimiter: SourceDelimiter,
): AsyncGenerator<readonly CellRecord[]> {
  const sign = DELIMITER_SIGNS[delimiter]
  let rest = ''
  let line = 1
  let enough = 0
  const swallowed = new SwallowedText()
  for await (const chunk of text) {
    const whole = rest + chunk
    // A long line that comes in many small pieces is not looked at with each of them.
    if (whole.length < enough) {
      rest = whole
      continue
    }
    const taken = takeRecords(whole, sign, line, false)
    rest = whole.slice(taken.end)
    line = taken.line
    enough = Math.min(rest.length * 2, MAX_LINE_LENGTH + 1)
    checkLength(rest, line)
    swallowed.watch(taken.records)
    if (taken.records.length > 0) yield taken.records
  }
  const { records } = takeRecords(rest, sign, line, true)
  swallowed.watch(records)
  if (records.length > 0) yield records
}

/** Text after a quote that is never closed: rows of the table, of which the quote broke only one, or a cell without an end. */
class SwallowedText {
  /** Cells of the widest line so far. */
  private width = 2
  private quoteLine: number | undefined
  private length = 0

  /** Throws a SourceError if after a broken quote no line for 1 MiB has even half the cells of the widest one. */
  watch(records: readonly CellRecord[]): void {
    for (const { line, cells, broken } of records) {
      if (cells.length > this.width) this.width = cells.length
      if (cells.length >= 2 && cells.length * 2 >= this.width) {
        this.quoteLine = undefined
        this.length = 0
      }
      if (broken === 'broken-quote') this.quoteLine ??= line
      if (this.quoteLine !== undefined) this.add(lengthOfLine(cells), this.quoteLine)
    }
  }

  private add(length: number, line: number): void {
    this.length += length
    if (this.length > MAX_LINE_LENGTH) throw new SourceError('quote-not-closed', { line, most: MAX_LINE_LENGTH })
  }
}

/** Characters of a line, its delimiters and its end included. */
function lengthOfLine(cells: CellRecord['cells']): number {
  return cells.reduce((length, cell) => length + cellText(cell).length + 1, 0)
}
