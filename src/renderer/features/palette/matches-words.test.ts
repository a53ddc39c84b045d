import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchesWords } from './matches-words.ts'

it.each([
  ['Export as CSV', 'exp csv', true],
  ['Export as CSV', 'CSV export', true],
  ['Settings, Rules', 'rúles', true],
  ['Pärnu Jahisadam OÜ', 'parnu', true],
  ['Export as CSV', 'excel', false],
  ['Export as CSV', 'csv excel', false],
])('“%s” is found by “%s”: %s', (text, words, isFound) => {
  expect(matchesWords(text, words)).toBe(isFound)
})

it('every text is found by nothing, by itself, and by any part of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (text, from, length) => {
      const part = [...text.normalize('NFC')].slice(from, from + length).join('')
      expect(matchesWords(text, '')).toBe(true)
      expect(matchesWords(text, text)).toBe(true)
      expect(matchesWords(text, part)).toBe(true)
    }),
  )
})
