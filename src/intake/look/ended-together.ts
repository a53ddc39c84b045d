/** A line has no more columns that say that its loan has ended. */
const MOST_COLUMNS = 8

/** Counts the lines in which several columns say that the loan has ended. */
export class EndedTogether {
  private readonly ended = new Map<number, number>()
  private readonly pairs = new Map<number, Map<number, number>>()

  /** Takes the columns of a line that say so. */
  take(columns: readonly number[]): void {
    for (const column of columns) {
      this.ended.set(column, (this.ended.get(column) ?? 0) + 1)
      if (columns.length > 1) this.takeBeside(column, columns.slice(0, MOST_COLUMNS))
    }
  }

  private takeBeside(column: number, columns: readonly number[]): void {
    const beside = this.pairs.get(column) ?? new Map<number, number>()
    this.pairs.set(column, beside)
    for (const other of columns) if (other !== column) beside.set(other, (beside.get(other) ?? 0) + 1)
  }

  /** Columns that say it in each line in which this one does. */
  alwaysBeside(column: number): readonly number[] {
    const all = this.ended.get(column)
    return [...(this.pairs.get(column) ?? [])].flatMap(([other, lines]) => (lines === all ? other : []))
  }
}
