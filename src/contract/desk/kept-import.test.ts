import { describe, expect, it } from 'vitest'
import { keptFacts } from './kept-import.ts'

describe('facts of an older import', () => {
  it('lose the notices that questions have replaced, and no others', () => {
    const notices = ['guessed-column', 'dates-either-way', 'imported-before', 'no-such-notice'].map((code) => ({
      ...{ code, params: {}, column: null, lines: [] },
    }))
    const read = (codes: readonly string[]) =>
      keptFacts.shape.facts.shape.notices.safeParse(notices.filter(({ code }) => codes.includes(code))).data
    expect(read(['guessed-column', 'dates-either-way', 'imported-before'])).toEqual([notices[2]])
    expect(read(['no-such-notice'])).toBeUndefined()
  })
})
