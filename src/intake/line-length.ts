import { MAX_LINE_LENGTH } from '#values/vocabulary/source-limits.ts'
import { SourceError } from './source-error.ts'

/** Throws a SourceError if a line of a table, or what there is of it, is too long. An odd number of quotes leaves one open. */
export function checkLength(text: string, line: number): void {
  if (text.length <= MAX_LINE_LENGTH) return
  const isQuoteOpen = text.split('"').length % 2 === 0
  throw new SourceError(isQuoteOpen ? 'quote-not-closed' : 'cell-too-long', { line, most: MAX_LINE_LENGTH })
}
