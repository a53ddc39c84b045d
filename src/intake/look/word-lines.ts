import { MAX_SAMPLE_LENGTH } from '../columns/column-tally.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'

/** So many lines are kept while a table is read, and so many of them to its end. */
const MOST_HELD = 60
const MOST_KEPT = 20

/** A line with its cells, each as long as samples are. */
export type WordLine = { readonly line: number; readonly cells: readonly SourceCell[] }

/** Lines after the first ones in which a column has one of its few words first: outcomes of such words are worked out on them. */
export class WordLines {
  private readonly held: WordLine[] = []

  take({ line, cells }: CellRecord): void {
    if (this.held.length < MOST_HELD) this.held.push({ line, cells: cells.map(shortened) })
  }

  /** Those of these lines, in the order of the file. */
  among(lines: ReadonlySet<number>): readonly WordLine[] {
    return this.held.filter(({ line }) => lines.has(line)).slice(0, MOST_KEPT)
  }
}

function shortened(cell: SourceCell): SourceCell {
  const text = cellText(cell).trim().slice(0, MAX_SAMPLE_LENGTH)
  return typeof cell === 'string' ? text : { ...cell, text }
}
