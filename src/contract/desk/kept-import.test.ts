import { describe, expect, it } from 'vitest'
import { keptMapping } from './import-mappings.ts'
import { importPlan } from './import-plan.ts'
import { keptFacts } from './kept-import.ts'

describe('facts of an older import', () => {
  it('lose the notices that questions have replaced, and no others', () => {
    const notices = ['guessed-column', 'dates-either-way', 'imported-before', 'no-such-notice'].map((code) => ({
      code,
      params: {},
      column: null,
      lines: [],
    }))
    const read = (codes: readonly string[]) =>
      keptFacts.shape.facts.shape.notices.safeParse(notices.filter(({ code }) => codes.includes(code))).data
    expect(read(['guessed-column', 'dates-either-way', 'imported-before'])).toEqual([notices[2]])
    expect(read(['no-such-notice'])).toBeUndefined()
  })
})

describe('a column with and without meanings of its words', () => {
  const words = [
    { text: 'J', term: 'COMPANY' },
    { text: 'X', term: null },
  ]
  const column = { field: 'clientType', as: null } as const

  it.each([{}, { words }])('is opened as it was stored in a plan: %j', (said) => {
    const stored = { ...column, ...said, index: 0, by: 'chosen', isSure: true }
    expect(importPlan.shape.columns.parse([stored])).toEqual([stored])
  })

  it.each([{}, { words }])('is opened as it was stored in a mapping: %j', (said) => {
    const stored = { ...column, ...said, head: 'F/J', isAnswered: true }
    const mapping = { shape: 'loan-a-line', decimals: null, dateOrder: null, columns: [stored], fixed: [] }
    expect(keptMapping.parse(mapping).columns).toEqual([stored])
  })
})
