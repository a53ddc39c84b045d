import { describe, expect, it } from 'vitest'
import { LETTER_KINDS } from '#values/vocabulary/letter-terms.ts'
import { GIVEN_LETTERS, SAMPLE_FACTS } from './given-letters.ts'
import { filledLetter, letterFaults, letterLanguage } from './letter-text.ts'

describe('the text of a letter', () => {
  it.each(LETTER_KINDS)('that is given for %s has no fault, and no placeholder is left once it is filled', (kind) => {
    expect(letterFaults(kind, GIVEN_LETTERS[kind])).toEqual([])
    const { title, text } = filledLetter(GIVEN_LETTERS[kind], SAMPLE_FACTS[kind], 'en')
    expect(`${title}${text}`).not.toMatch(/[{}]/)
  })

  it('names each fault and the line where it stands', () => {
    const text = 'Dear {client},\n{loan} {naem}\n}'
    expect(letterFaults('after-extension', { title: '{', text })).toEqual([
      { kind: 'unknown', name: '', place: 'title' },
      { kind: 'unknown', name: 'naem', place: 2 },
      { kind: 'unknown', name: '', place: 3 },
      { kind: 'missing', name: 'dates' },
      { kind: 'missing', name: 'added-interest' },
    ])
  })

  it('has a value as it is, never read as a placeholder, a pattern or markup', () => {
    const facts = { ...SAMPLE_FACTS['after-payment'], clientName: '{loan} $& <b>' }
    expect(filledLetter({ title: '', text: '{client}|{loan}' }, facts, 'en').text).toBe('{loan} $& <b>|ABC-12345')
  })

  it('writes the largest amount to the cent', () => {
    const facts = { ...SAMPLE_FACTS['after-payment'], outstandingAmount: '999999999999.99' }
    expect(filledLetter({ title: '', text: '{outstanding}' }, facts, 'en').text).toBe('€999,999,999,999.99')
  })
})

it.each([
  ['et', 'et'],
  ['PT-br', 'pt-BR'],
  ['xx', undefined],
  ['', undefined],
  ['e', undefined],
])('the code %o is the language %o', (code, language) => {
  expect(letterLanguage(code)).toBe(language)
})
