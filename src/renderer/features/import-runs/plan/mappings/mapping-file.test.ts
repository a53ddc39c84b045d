import { describe, expect, it } from 'vitest'
import { freeName, mappingFile, mappingRequest, readMapping } from './mapping-file.ts'

const MAPPING = {
  uuid: '6b1f0c5e-3f55-4a39-9c7b-0d0f2f6b8a11',
  name: 'Baltics: monthly/1',
  shape: 'loan-a-line',
  decimals: 'comma',
  dateOrder: 'day-month-year',
  columns: [
    { head: 'SUMA', field: 'loanAmount', as: null, isAnswered: true },
    { head: 'FILIALAS', field: null, as: null, isAnswered: true },
  ],
  fixed: [{ field: 'currency', value: 'EUR' }],
  savedAt: '2026-01-28T06:00:00.000Z',
} as const

describe('the file of a mapping', () => {
  it('is read as what it was, under a name that every system takes', async () => {
    const body = { ...MAPPING, columns: [...MAPPING.columns], fixed: [...MAPPING.fixed] }
    const { content, name } = mappingFile(body)
    expect(name).toBe('Baltics_ monthly_1.mapping.json')
    expect(readMapping(await content.text())).toEqual(mappingRequest(body))
  })

  it.each(['', 'no JSON', '[]', '{"name": "x"}', JSON.stringify({ ...MAPPING, columns: [] })])(
    'is none: %s',
    (text) => {
      expect(readMapping(text)).toBeUndefined()
    },
  )
})

it('has another name beside one that has its name', () => {
  expect(freeName('Baltics', [])).toBe('Baltics')
  expect(freeName('Baltics', ['Poland'])).toBe('Baltics')
  expect(freeName('Baltics', ['Baltics', 'Baltics 2'])).toBe('Baltics 3')
  const long = 'n'.repeat(100)
  expect(freeName(long, [long])).toHaveLength(97)
})
