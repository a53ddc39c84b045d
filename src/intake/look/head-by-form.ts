import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'
import { filledCells, hasValues } from './filled-cells.ts'
import { isUnitsRow } from './units-row.ts'

/** A group line, such as `Branch Sofia`, fills no more cells. */
const MOST_GROUP_CELLS = 2

/**
 * Index of the first line of nothing but texts, in any language, above one with values; -1 without one. It fills half of the
 * cells that the line below does, at least. Between the two there may be group lines, and a line of units.
 */
export function headByForm(records: readonly CellRecord[]): number {
  return records.findIndex((record, at) => {
    const names = filledCells(record)
    const isText = names.every((cell) => typeof cell === 'string') && !hasValues(record)
    if (!isText || new Set(names.map(cellText)).size < 2) return false
    const below = records
      .slice(at + 1)
      .find((other, index) => !isGroupLine(other, names.length) && !(index === 0 && isUnitsRow(other, record)))
    const isWide = below !== undefined && names.length * 2 >= filledCells(below).length
    return isWide && isDataBelow(names, below)
  })
}

function isGroupLine(record: CellRecord, width: number): boolean {
  const count = filledCells(record).length
  return count === 0 || (count <= MOST_GROUP_CELLS && count * 2 < width)
}

/** Plain numbers show a line of data as well, if the names above have none. */
function isDataBelow(names: readonly SourceCell[], below: CellRecord): boolean {
  return hasValues(below) || (filledCells(below).some(isNumber) && !names.some(isNumber))
}

function isNumber(cell: SourceCell): boolean {
  return /^\d+$/.test(cellText(cell).trim())
}
