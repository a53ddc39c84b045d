import { saysUnitOfCells } from '../columns/said-units.ts'
import { type CellRecord, cellText } from '../source-record.ts'

const MOST_REMARKS = 20
const MAX_LENGTH = 200
/** A remark fills no more cells of its line; a loan does. */
const MOST_CELLS = 2

/** Texts around a table that say a unit of its cells: titles, notes, and lines among the loans that are none. */
export class Remarks {
  private readonly found = new Set<string>()

  get texts(): readonly string[] {
    return [...this.found]
  }

  take(texts: readonly string[]): void {
    for (const text of texts) {
      const short = text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
      if (this.found.size < MOST_REMARKS && saysUnitOfCells(short)) this.found.add(short)
    }
  }

  /** Takes the texts of a line that is a remark. `filled` is the number of its cells with something in them. */
  takeLine(record: CellRecord, filled: number): void {
    if (filled <= MOST_CELLS) this.takeAll(record)
  }

  /** Takes all texts of a line. */
  takeAll({ cells }: CellRecord): void {
    this.take(cells.map(cellText))
  }
}
