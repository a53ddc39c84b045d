import { MAX_LINE_LENGTH } from '#values/vocabulary/source-limits.ts'
import { SourceError } from './source-error.ts'

/** Throws a SourceError where a line is longer than any that is meant. */
export function checkLength(length: number): void {
  if (length > MAX_LINE_LENGTH) throw new SourceError('cell-too-long', { most: MAX_LINE_LENGTH })
}
