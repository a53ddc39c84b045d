import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'
import { isOfInstallment } from './name-index.ts'

/** A column of a table that has a field. */
export type FieldAt = { readonly at: number; readonly field: ImportField }

/**
 * Lender loan IDs of the lines of a table, one after the other. Files may write a loan on the first of its lines alone, as in merged
 * cells: a line with a due date and nothing of a loan, not even an ID, is one more installment of the loan above it.
 */
export class IdAbove {
  private readonly idColumn: number
  private readonly dueDates: readonly number[]
  private readonly ofLoan: readonly number[]
  private above: SourceCell | undefined

  constructor(columns: readonly FieldAt[], idColumn: number) {
    this.idColumn = idColumn
    this.dueDates = columns.filter(({ field }) => field === 'dueDate').map(({ at }) => at)
    this.ofLoan = columns.filter(({ field }) => !isOfInstallment(field)).map(({ at }) => at)
  }

  /** The ID of the next line, its own or that of the loan above; undefined if it has neither. */
  take({ cells, broken }: CellRecord): SourceCell | undefined {
    const has = (column: number) => cellText(cells[column]).trim() !== ''
    if (has(this.idColumn)) this.above = cells[this.idColumn]
    else if (broken !== null || !this.dueDates.some(has) || this.ofLoan.some(has)) this.above = undefined
    return this.above
  }
}
