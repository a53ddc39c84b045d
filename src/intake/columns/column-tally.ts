import type { CellContent } from '#values/vocabulary/import-terms.ts'
import { cellText, type SourceCell } from '../source-record.ts'
import { contentOf, type FilledContent } from './cell-content.ts'

const MOST_SAMPLES = 2
const MAX_SAMPLE_LENGTH = 200
/** So many cells are looked at closely; those after them are counted. */
const CLOSELY = 2_000
/** A column is what so many of its cells are. */
const MOSTLY = 0.9

/** What is learnt of one column while the file is read once. */
export class ColumnTally {
  filled = 0
  readonly samples: string[] = []
  private readonly contents = new Map<FilledContent, number>()
  private looked = 0

  take(cell: SourceCell | undefined, position: number): void {
    const text = cellText(cell)
    if (position < MOST_SAMPLES) this.samples.push(text.trim().slice(0, MAX_SAMPLE_LENGTH))
    if (cell === undefined || text === '' || text.trim() === '') return
    this.filled += 1
    if (this.looked === CLOSELY) return
    this.looked += 1
    const content = contentOf(cell)
    this.contents.set(content, (this.contents.get(content) ?? 0) + 1)
  }

  /** What nearly all cells are. A number without decimals is an amount or a rate among others that are. */
  get content(): CellContent {
    if (this.looked === 0) return 'empty'
    const share = (...contents: readonly FilledContent[]) =>
      contents.reduce((sum, content) => sum + (this.contents.get(content) ?? 0), 0) / this.looked
    for (const content of ['date', 'client-code', 'country', 'term', 'rate', 'whole-number'] as const) {
      if (share(content) >= MOSTLY) return content
    }
    if (share('rate', 'amount', 'whole-number') >= MOSTLY) return share('rate') > 0.5 ? 'rate' : 'amount'
    if (share('amount', 'whole-number', 'identifier') >= MOSTLY && share('amount') > 0) return 'amount'
    return share('identifier', 'client-code', 'whole-number') >= MOSTLY ? 'identifier' : 'text'
  }
}
