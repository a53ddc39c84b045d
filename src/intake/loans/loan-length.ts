import { MAX_LOAN_LENGTH } from '#values/vocabulary/source-limits.ts'
import { SourceError } from '../source-error.ts'
import { type CellRecord, cellText } from '../source-record.ts'

/** Number of characters in the cells of a row. */
export function loanLengthOf({ cells }: CellRecord): number {
  return cells.reduce((length, cell) => length + cellText(cell).length, 0)
}

/** Throws a SourceError if the rows of a loan have more characters than the limit. `line` is that of the first row. */
export function checkLoanLength(length: number, line: number): void {
  if (length > MAX_LOAN_LENGTH) throw new SourceError('loan-too-long', { line, most: MAX_LOAN_LENGTH })
}
