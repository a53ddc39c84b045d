import { contentOf } from '../columns/cell-content.ts'
import { type FieldAt, IdAbove } from '../columns/id-above.ts'
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
  private above: IdAbove | undefined
  private found: IdLines | undefined
  private readonly named: readonly FieldAt[]

  /** `named`: columns whose field their name says. */
  constructor(named: readonly FieldAt[]) {
    this.named = named
  }

  /** Undefined if no column looks like one of IDs. */
  get ids(): IdLines | undefined {
    return this.found
  }

  /** `isFirst`: the first line of the table. */
  take(record: CellRecord, isFirst: boolean): void {
    if (isFirst) {
      const at = record.cells.slice(0, FIRST_COLUMNS).findIndex(isId)
      if (at >= 0) [this.above, this.found] = [new IdAbove(this.named, at), new IdLines()]
    }
    if (this.above !== undefined) this.found?.take(cellText(this.above.take(record)).trim())
  }
}

function isId(cell: CellRecord['cells'][number]): boolean {
  const text = cellText(cell).trim()
  const content = contentOf(cell)
  return content === 'identifier' || (content === 'whole-number' && text.length >= LEAST_DIGITS)
}
