import { MAX_SHARED_TEXT_LENGTH } from '#values/vocabulary/source-limits.ts'
import { SourceError } from '../source-error.ts'
import type { EntryTaker } from './unzip-entries.ts'
import { xmlTaker } from './xml-events.ts'

const SEGMENT = 1024

/** The texts that the cells of a workbook share: a million of them, kept as few long strings rather than a million short ones. */
export class SharedTexts {
  private readonly segments: string[] = []
  private readonly ends: number[] = []
  private open: string[] = []
  private length = 0

  add(text: string): void {
    this.length += text.length
    if (this.length > MAX_SHARED_TEXT_LENGTH) {
      throw new SourceError('unpacks-to-too-much', { most: MAX_SHARED_TEXT_LENGTH })
    }
    this.open.push(text)
    const before = this.open.length === 1 ? 0 : (this.ends.at(-1) ?? 0)
    this.ends.push(before + text.length)
    if (this.open.length === SEGMENT) this.closeSegment()
  }

  /** Undefined where the workbook has no such text. */
  at(index: number): string | undefined {
    const end = this.ends[index]
    if (end === undefined) return undefined
    const segment = Math.floor(index / SEGMENT)
    const start = index % SEGMENT === 0 ? 0 : (this.ends[index - 1] ?? 0)
    const text = this.segments[segment]
    return text === undefined ? this.open[index % SEGMENT] : text.slice(start, end)
  }

  private closeSegment(): void {
    this.segments.push(this.open.join(''))
    this.open = []
  }
}

/** Reads the entry of the shared texts. Phonetic readings beside a text are no part of it. */
export function sharedTextsTaker(texts: SharedTexts): EntryTaker {
  let parts: string[] = []
  let isText = false
  let isReading = false
  return xmlTaker({
    open: (name) => {
      if (name === 'si') parts = []
      else if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text: (text) => {
      if (isText) parts.push(text)
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isReading = false
      else if (name === 'si') texts.add(parts.join(''))
    },
  })
}
