import { MAX_LINE_LENGTH } from '#values/vocabulary/source-limits.ts'
import { tooLong } from './xml-events.ts'

/** The text of a cell as its parts come. Throws a SourceError where they come to more than any line is meant to have. */
export class CellText {
  private parts: string[] = []
  private length = 0

  add(part: string): void {
    this.length += part.length
    if (this.length > MAX_LINE_LENGTH) throw tooLong()
    this.parts.push(part)
  }

  /** All of it; what follows is that of the next cell. */
  take(): string {
    const text = this.parts.length === 1 ? (this.parts[0] ?? '') : this.parts.join('')
    this.parts = []
    this.length = 0
    return text
  }
}
