import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'
import { type HiddenCells, isHiddenRow } from './hidden-cells.ts'
import type { Struck } from './struck-texts.ts'

/** The row of a sheet whose cells are being read. */
export class OpenRow {
  private line = 0
  private isHidden = false
  private cells: SourceCell[] = []
  private isWide = false
  /** Filled cells, and those that are struck out as a whole. */
  private filled = 0
  private struck = 0
  /** Columns of cells that are struck out, as a whole or in part. */
  private struckAt: number[] = []
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
    this.filled = 0
    this.struck = 0
    this.struckAt = []
  }

  /** Places a cell, unless its column is hidden and left out. */
  place(column: number, cell: SourceCell, struck: Struck): void {
    if (cell === '' || this.hidden.leavesOut(column, cellText(cell))) return
    if (cellText(cell).trim() !== '') this.count(column, struck)
    if (column > MAX_SOURCE_COLUMNS) this.isWide = true
    else {
      while (this.cells.length < column) this.cells.push('')
      this.cells[column] = cell
      this.length += cellText(cell).length
    }
  }

  private count(column: number, struck: Struck): void {
    this.filled += 1
    if (struck === 'none') return
    this.struckAt.push(column)
    if (struck === 'all') this.struck += 1
  }

  /** Undefined if the row is blank, or left out as it is hidden or struck out. */
  get record(): CellRecord | undefined {
    const { line, cells, isHidden, struckAt, hidden } = this
    // A few cells are corrected; most cells are a line that is deleted.
    const isStruck = this.struck * 2 > this.filled
    const isOut = isHidden || isStruck
    if ((isOut && !hidden.areTaken && !hidden.areMarked) || this.filled === 0) return undefined
    const record = { kind: 'cells', line, cells, broken: this.isWide ? 'too-many-cells' : null } as const
    if (isOut && hidden.areMarked) return { ...record, isHidden: true, ...(isStruck && !isHidden && { isStruck }) }
    return struckAt.length === 0 || isStruck ? record : { ...record, struck: struckAt }
  }
}

/** Line of a row by its attribute, or else the next one. */
function lineOf(given: string | undefined, next: number): number {
  const line = Number(given)
  return Number.isSafeInteger(line) && line > 0 ? line : next
}
