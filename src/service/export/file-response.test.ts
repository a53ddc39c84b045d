import { describe, expect, it } from 'vitest'
import { MAX_ROWS, type RowsFormat } from '#contract/desk/loans-export.ts'
import type { Sheet } from '#contract/sheet/sheet.ts'
import { refuseTooMany, sheetFile, streamedText } from './file-response.ts'

const SHEET: Sheet<number> = {
  title: 'Numbers',
  name: 'Numbers',
  fileName: 'Numbers of today',
  facts: [],
  columns: [{ kind: 'count', name: 'Number', width: 10, of: (row) => row }],
  rows: [1, 2],
  totals: null,
  measures: [],
}

describe('a file', () => {
  it.each([
    ['csv', 'text/csv; charset=utf-8; header=present'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv-semicolon', 'text/csv; charset=utf-8; header=present'],
  ] as const)('names its type and ending as %s', async (format, type) => {
    const { headers } = sheetFile(SHEET, format)
    expect(headers.get('Content-Type')).toBe(type)
    expect(headers.get('Content-Disposition')).toContain(
      `filename="Numbers of today.${format === 'csv-semicolon' ? 'csv' : format}"`,
    )
  })

  it('is read no further once its caller has left', async () => {
    let [read, hasEnded] = [0, false]
    async function* pieces() {
      try {
        for (;;) yield `${++read}`
      } finally {
        hasEnded = true
      }
    }
    const reader = streamedText(pieces()).getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('1')
    await reader.cancel()
    expect(hasEnded).toBe(true)
    expect(read).toBeLessThan(4)
  })
})

/** Error of an export of so many loans; undefined if it is not refused. */
function refusalOf(count: number, format: RowsFormat): unknown {
  try {
    refuseTooMany(count, format)
    return undefined
  } catch (error) {
    return error
  }
}

describe('an export', () => {
  it.each([
    ['xlsx', 'too-many-for-excel'],
    ['json', 'too-many-for-paper'],
  ] as const)('as %s has a limit', (format, code) => {
    const most = MAX_ROWS[format]
    expect(refusalOf(most, format)).toBeUndefined()
    const errors = [expect.objectContaining({ pointer: '/format', code, params: { most, count: most + 1 } })]
    expect(refusalOf(most + 1, format)).toMatchObject({ refusal: { kind: 'invalid', errors } })
  })

  it('as CSV has any number of loans', () => {
    expect(refusalOf(100_000_000, 'csv')).toBeUndefined()
  })
})
