import { describe, expect, it } from 'vitest'
import { IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import { readValue } from '../plan/written-value.ts'
import { CELL_OPTIONS } from './cell-options.ts'

describe('the list of a cell', () => {
  const options = IMPORT_FIELDS.flatMap((field) =>
    (CELL_OPTIONS[field] ?? []).map(({ code }) => [field, code] as const),
  )

  it.each(options)('of %s has %s, which a line is read by', (field, code) => {
    expect(readValue(field, code, { decimals: 'comma', dateOrder: 'day-month-year' }).kind).toBe('ok')
  })
})
