import type { SourceDelimiter } from '#values/vocabulary/import-terms.ts'
import { checkLength } from '../line-length.ts'
import type { CellRecord } from '../source-record.ts'
import { DELIMITER_SIGNS } from './delimiters.ts'
import { takeRecords } from './take-records.ts'

/**
 * The lines of a text as records, in batches of what one piece of it holds, without those that are blank. Memory holds one
 * piece and one unfinished record. Throws a SourceError where a line is too long.
 */
export async function* readDelimited(
  text: AsyncIterable<string>,
  delimiter: SourceDelimiter,
): AsyncGenerator<readonly CellRecord[]> {
  const sign = DELIMITER_SIGNS[delimiter]
  let rest = ''
  let line = 1
  for await (const chunk of text) {
    const whole = rest + chunk
    const taken = takeRecords(whole, sign, line, false)
    rest = whole.slice(taken.end)
    line = taken.line
    checkLength(rest.length)
    if (taken.records.length > 0) yield taken.records
  }
  const { records } = takeRecords(rest, sign, line, true)
  if (records.length > 0) yield records
}
