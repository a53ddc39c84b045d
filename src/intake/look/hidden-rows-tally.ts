import { type CellRecord, cellText } from '../source-record.ts'
import { AmountSum } from './amount-sum.ts'
import { IdLines } from './id-lines.ts'

/** Figures of a table: those of all rows that are read. */
type TableFigures = { readonly lines: number; readonly ids: IdLines; readonly sum: AmountSum }

/** Lines, different loans and the sum of their amounts; the sum is undefined where an amount is no number. */
export type RowsOutcome = { readonly lines: number; readonly loans: number; readonly sum: string | undefined }

/** Counts the rows that a sheet hides or strikes out, to say what the table comes to with them and without them. */
export class HiddenRowsTally {
  lines = 0
  /** Those among them that are visible and struck out. */
  struck = 0
  private ids: IdLines | undefined
  private readonly sum = new AmountSum()
  private readonly idColumn: number | undefined
  private readonly amountColumn: number | undefined

  constructor(idColumn: number | undefined, amountColumn: number | undefined) {
    this.idColumn = idColumn
    this.amountColumn = amountColumn
  }

  take({ cells, isStruck }: CellRecord): void {
    this.lines += 1
    if (isStruck) this.struck += 1
    this.ids ??= new IdLines()
    this.ids.take(this.idColumn === undefined ? '' : cellText(cells[this.idColumn]).trim())
    if (this.amountColumn !== undefined) this.sum.take(cells[this.amountColumn])
  }

  /** Outcome without the hidden rows; `areTaken` if the figures of the table include them. */
  withoutThem({ lines, ids, sum }: TableFigures, areTaken: boolean): RowsOutcome {
    if (!areTaken || !this.ids) return { lines, loans: ids.loans, sum: sum.plus(NOTHING) }
    const onlyHidden = this.ids.count((id, hidden) => ids.of(id) === hidden)
    return { lines: lines - this.lines, loans: ids.loans - onlyHidden, sum: sum.minus(this.sum) }
  }

  /** Outcome with the hidden rows; `areTaken` if the figures of the table include them. */
  withThem({ lines, ids, sum }: TableFigures, areTaken: boolean): RowsOutcome {
    if (areTaken || !this.ids) return { lines, loans: ids.loans, sum: sum.plus(NOTHING) }
    const onlyHidden = this.ids.count((id) => ids.of(id) === 0)
    return { lines: lines + this.lines, loans: ids.loans + onlyHidden, sum: sum.plus(this.sum) }
  }
}

const NOTHING = new AmountSum()
