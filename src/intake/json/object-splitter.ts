import type { LineBreak } from '#values/vocabulary/import-terms.ts'
import { MAX_JSON_DEPTH } from '#values/vocabulary/limits.ts'
import { MAX_LINE_LENGTH } from '#values/vocabulary/source-limits.ts'
import { SourceError } from '../source-error.ts'
import type { RequestRecord } from '../source-record.ts'

/** Characters that decide where an object ends. */
const SIGNS = /["\\{}[\]\n,]/g

/**
 * Splits a JSON text into its outermost objects: those of one array, or one after the other. Looks at quotes and braces
 * only; the reader of each object checks that it is JSON.
 */
export class ObjectSplitter {
  /** Text behind the list that the splitter is of; null before its end, or if it is of a whole file. */
  behind: string | null = null
  line = 1
  private firstLine = 1
  private depth = 0
  private isInText = false
  /** True if the piece ended with a backslash: the next character ends nothing. */
  private isEscaped = false
  private begun = ''
  private isArrayOpen = false
  private readonly isOfList: boolean

  /** `listAt` is the line of a list within an object, if the text begins behind its bracket and ends with it. */
  constructor(listAt: number | null = null) {
    this.isOfList = listAt !== null
    this.isArrayOpen = this.isOfList
    this.line = listAt ?? 1
  }

  /** Returns the objects that end in this piece. */
  take(piece: string): readonly RequestRecord[] {
    const records: RequestRecord[] = []
    const text = this.begun + piece
    SIGNS.lastIndex = this.begun.length + (this.isEscaped ? 1 : 0)
    this.isEscaped = false
    let start = 0
    for (let match = SIGNS.exec(text); match !== null; match = SIGNS.exec(text)) {
      const sign = match[0]
      if (sign === '\n') this.line += 1
      else if (this.isInText) this.inText(sign, match.index + 1 === text.length)
      else if (sign === '"') this.isInText = true
      else if (sign === '{' || sign === '[') start = this.open(sign, match.index, start)
      else if (sign === '}' || sign === ']') start = this.close(text, match.index, start, records)
      else if (sign === ',' && this.depth === 0)
        start = this.between(text.slice(start, match.index), match.index, records)
      if (this.isOfList && !this.isArrayOpen) {
        this.behind = text.slice(start)
        this.begun = ''
        return records
      }
    }
    this.begun = text.slice(start)
    return records
  }

  /**
   * Returns the rest at the end of the file: nothing, something that is no object, or the place at which the file was cut
   * off, without a text if that is between two objects of an array.
   */
  end(): readonly RequestRecord[] {
    const rest = this.begun.trim()
    this.begun = ''
    const isCut = this.depth > 0 || this.isInText || this.isArrayOpen
    if (rest === '') this.firstLine = this.line
    return rest === '' && !isCut ? [] : [this.record(rest, isCut ? 'cut-off' : 'json-object')]
  }

  /** Throws a SourceError if the open object is too long, with the reason why it does not end. */
  checkLength(): void {
    if (this.begun.length <= MAX_LINE_LENGTH) return
    const line = this.firstLine
    // The piece may end in a text, at any depth.
    if (this.depth > MAX_JSON_DEPTH) throw new SourceError('json-too-deep', { line, most: MAX_JSON_DEPTH })
    if (this.isInText) throw new SourceError('quote-not-closed', { line, most: MAX_LINE_LENGTH })
    throw new SourceError('cell-too-long', { line, most: MAX_LINE_LENGTH })
  }

  private inText(sign: string, isLast: boolean): void {
    if (sign === '"') this.isInText = false
    // A character after a backslash does not end the text.
    else if (sign === '\\' && isLast) this.isEscaped = true
    else if (sign === '\\') SIGNS.lastIndex += 1
  }

  private open(sign: string, at: number, start: number): number {
    if (this.depth === 0 && sign === '[' && !this.isArrayOpen) {
      this.isArrayOpen = true
      return at + 1
    }
    if (this.depth === 0) this.firstLine = this.line
    this.depth += 1
    return this.depth === 1 ? at : start
  }

  private close(text: string, at: number, start: number, records: RequestRecord[]): number {
    if (this.depth === 0) {
      const next = this.between(text.slice(start, at), at, records)
      this.isArrayOpen = false
      return next
    }
    this.depth -= 1
    if (this.depth > 0) return start
    records.push(this.record(text.slice(start, at + 1), null))
    return at + 1
  }

  /** Handles a value between two commas that is no object. */
  private between(text: string, at: number, records: RequestRecord[]): number {
    const value = text.trim()
    this.firstLine = this.line
    if (value !== '') records.push(this.record(value, 'json-object'))
    return at + 1
  }

  private record(text: string, broken: LineBreak | null): RequestRecord {
    return { kind: 'request', line: this.firstLine, lastLine: this.line, text, broken }
  }
}
