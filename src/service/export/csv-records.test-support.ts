import { expect } from 'vitest'

/** A cell of the file: its content, and whether it was quoted. */
export type CsvField = { readonly text: string; readonly isQuoted: boolean }

const FIELD = /"((?:[^"]|"")*)"|([^",\r\n]*)/y

/**
 * Parses CSV strictly by RFC 4180: every record ends with CRLF and has the same number of fields; anything else fails
 * the test.
 */
export function csvRecords(content: string): readonly (readonly CsvField[])[] {
  const records: CsvField[][] = []
  let at = 0
  while (at < content.length) {
    const record: CsvField[] = []
    do {
      if (record.length > 0) at += 1
      FIELD.lastIndex = at
      const match = FIELD.exec(content)
      record.push({ text: match?.[2] ?? (match?.[1] ?? '').replaceAll('""', '"'), isQuoted: match?.[1] !== undefined })
      at = FIELD.lastIndex
    } while (content[at] === ',')
    expect(content.slice(at, at + 2), `end of record ${records.length}`).toBe('\r\n')
    at += 2
    records.push(record)
  }
  expect(new Set(records.map(({ length }) => length)).size).toBeLessThanOrEqual(1)
  return records
}
