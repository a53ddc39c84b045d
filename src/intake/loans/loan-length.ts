import { MAX_LOAN_LENGTH } from '#values/vocabulary/source-limits.ts'
import { SourceError } from '../source-error.ts'
import { type CellRecord, cellText } from '../source-record.ts'

/** How many characters the cells of a row have. */
export function lengthOf({ cells }: CellRecord): number {
  return cells.reduce((length, cell) => length + cellText(cell).length, 0)
}

/** Throws a SourceError where the rows of a loan, the first of which is in `line`, have more characters than any is meant to. */
export function checkLoanLength(length: number, line: number): void {
  if (length > MAX_LOAN_LENGTH) throw new SourceError('loan-too-long', { line, most: MAX_LOAN_LENGTH })
}
