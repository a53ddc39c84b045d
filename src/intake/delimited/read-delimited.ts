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
  let enough = 0
  for await (const chunk of text) {
    const whole = rest + chunk
    // A long line that comes in many small pieces is not looked at with each of them.
    if (whole.length < enough) {
      rest = whole
      continue
    }
    const taken = takeRecords(whole, sign, line, false)
    rest = whole.slice(taken.end)
    line = taken.line
    enough = rest.length * 2
    checkLength(rest.length)
    if (taken.records.length > 0) yield taken.records
  }
  const { records } = takeRecords(rest, sign, line, true)
  if (records.length > 0) yield records
}
