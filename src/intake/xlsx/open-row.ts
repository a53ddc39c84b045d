import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'
import { type HiddenCells, isHiddenRow } from './hidden-cells.ts'

/** The row of a sheet whose cells are being read. */
export class OpenRow {
  private line = 0
  private isHidden = false
  private cells: SourceCell[] = []
  private isWide = false
  /** Characters of all its cells. */
  length = 0
  private readonly hidden: HiddenCells

  constructor(hidden: HiddenCells) {
    this.hidden = hidden
  }

  begin(attributes: Readonly<Record<string, string>>): void {
    this.line = lineOf(attributes.r, this.line + 1)
    this.isHidden = isHiddenRow(attributes)
    this.cells = []
    this.length = 0
    this.isWide = false
  }

  /** Places a cell, unless its column is hidden and left out. */
  place(column: number, cell: SourceCell): void {
    if (cell === '' || this.hidden.leavesOut(column, cellText(cell))) return
    if (column > MAX_SOURCE_COLUMNS) this.isWide = true
    else {
      while (this.cells.length < column) this.cells.push('')
      this.cells[column] = cell
      this.length += cellText(cell).length
    }
  }

  /** Undefined if the row is blank, or hidden and left out. */
  get record(): CellRecord | undefined {
    if (this.isHidden && !this.hidden.areTaken && !this.hidden.areMarked) return undefined
    if (this.cells.every((found) => cellText(found).trim() === '')) return undefined
    const { line, cells, isHidden } = this
    const record = { kind: 'cells', line, cells, broken: this.isWide ? 'too-many-cells' : null } as const
    return isHidden && this.hidden.areMarked ? { ...record, isHidden } : record
  }
}

/** Line of a row by its attribute, or else the next one. */
function lineOf(given: string | undefined, next: number): number {
  const line = Number(given)
  return Number.isSafeInteger(line) && line > 0 ? line : next
}
