import { contentOf } from '../columns/cell-content.ts'
import type { CellRecord } from '../source-record.ts'
import { cellText } from '../source-record.ts'
import { IdLines } from './id-lines.ts'

/** An ID stands among the first columns. */
const FIRST_COLUMNS = 3
/** A shorter number counts lines or branches. */
const LEAST_DIGITS = 4

/**
 * Lines by lender loan ID where no name says which column has it: by the first column that holds identifiers in the first line.
 * Without it, installments under names of another language would be taken for loans.
 */
export class GuessedIds {
  private at: number | undefined
  private found: IdLines | undefined

  /** Undefined if no column looks like one of IDs. */
  get ids(): IdLines | undefined {
    return this.found
  }

  /** `isFirst`: the first line of the table. */
  take({ cells }: CellRecord, isFirst: boolean): void {
    if (isFirst) {
      const at = cells.slice(0, FIRST_COLUMNS).findIndex(isId)
      if (at >= 0) [this.at, this.found] = [at, new IdLines()]
    }
    if (this.at !== undefined) this.found?.take(cellText(cells[this.at]).trim())
  }
}

function isId(cell: CellRecord['cells'][number]): boolean {
  const text = cellText(cell).trim()
  const content = contentOf(cell)
  return content === 'identifier' || (content === 'whole-number' && text.length >= LEAST_DIGITS)
}
