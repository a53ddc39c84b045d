import { describe, expect, it } from 'vitest'
import { IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import { readValue } from '../plan/written-value.ts'
import { CELL_OPTIONS, meantCode } from './cell-options.ts'

describe('the list of a cell', () => {
  const options = IMPORT_FIELDS.flatMap((field) =>
    (CELL_OPTIONS[field] ?? []).map(({ code }) => [field, code] as const),
  )

  it.each(options)('of %s has %s, which a line is read by', (field, code) => {
    expect(readValue(field, code, { decimals: 'comma', dateOrder: 'day-month-year' }).kind).toBe('ok')
  })
})

describe('the code that a typed text means', () => {
  it.each([
    ['clientType', 'CONS', 'CONSUMER'],
    ['clientType', 'FCONS', undefined],
    ['clientType', 'c', undefined],
    ['country', 'swed', 'SWE'],
    // Each is read by itself: Senegal and Palau have codes that begin so.
    ['country', 'SE', undefined],
    ['country', 'PL', undefined],
    ['country', 'Sweden', undefined],
    ['lenderLoanId', 'CONS', undefined],
  ] as const)('in %s: %s means %s', (field, typed, code) => {
    expect(meantCode(field, typed)).toBe(code)
  })
})
