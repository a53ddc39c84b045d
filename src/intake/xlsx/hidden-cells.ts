import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'

type Attributes = Readonly<Record<string, string>>

/** Treatment of the hidden rows and columns of a sheet, and its hidden columns. */
export class HiddenCells {
  private readonly columns = new Set<number>()
  private lastColumn = 0
  /** Hidden columns with something in them, counted from 0, and the first text of each. */
  readonly filled = new Map<number, string>()
  readonly areTaken: boolean
  /** True if hidden rows have `isHidden` set, even if they are left out, so that they can be counted. */
  readonly areMarked: boolean

  constructor({ areTaken, areMarked = false }: { readonly areTaken: boolean; readonly areMarked?: boolean }) {
    this.areTaken = areTaken
    this.areMarked = areMarked
  }

  /** Adds a range of columns of one width. Ranges must come in ascending order; others are ignored. */
  addColumns({ min, max, hidden, width }: Attributes): void {
    const [first, last] = [Number(min), Math.min(Number(max), MAX_SOURCE_COLUMNS)]
    if (!(first > this.lastColumn) || !Number.isInteger(last)) return
    this.lastColumn = Math.max(first, last)
    if (!isTrueFlag(hidden) && Number(width ?? 1) !== 0) return
    for (let column = first; column <= last; column++) this.columns.add(column - 1)
  }

  /** True if the cell of a column is left out. Notes that the column holds something. */
  leavesOut(column: number, text: string): boolean {
    if (this.columns.size === 0 || !this.columns.has(column)) return false
    if (!this.filled.has(column)) this.filled.set(column, text.trim())
    return !this.areTaken
  }
}

/** True if a row is hidden by hand, by a filter or a closed group, or has no height. */
export function isHiddenRow({ hidden, ht }: Attributes): boolean {
  return isTrueFlag(hidden) || (ht !== undefined && Number(ht) === 0)
}

/** True if an XML boolean is true. */
export function isTrueFlag(text: string | undefined): boolean {
  return text === '1' || text === 'true'
}
