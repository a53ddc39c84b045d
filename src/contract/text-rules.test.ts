import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identifierFault, isSearchable, lengthOf, nameFault } from './text-rules.ts'

/** Characters that no usual font shows, by the charts of Unicode 17: first and last of each range. */
const UNSEEN: readonly (readonly [number, number])[] = [
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffc],
  [0x13441, 0x13442],
  [0x1bca0, 0x1bca3],
  [0x1d159, 0x1d159],
  [0x1d173, 0x1d17a],
  [0xe0001, 0xe0001],
  [0xe0020, 0xe007f],
  [0xe0100, 0xe01ef],
]
const unseen = UNSEEN.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
)
const BIDI = [
  '\u{061C}',
  '\u{200E}',
  '\u{200F}',
  ...'\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}',
  ...'\u{2066}\u{2067}\u{2068}\u{2069}',
]
const CONTROLS = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter(
  (_, c) => c < 32 || c > 126,
)
const HALVES = ['\u{D800}', '\u{DBFF}', '\u{DC00}', '\u{DFFF}']
const SHOWN = [
  'A',
  '7',
  '-',
  '€',
  'ü',
  '贷',
  'ا',
  'ה',
  '😀',
  '\u{1F468}\u{200D}\u{1F469}',
  '\u{FFFD}',
  'e\u{301}',
  '\u{20BB7}',
  'ﾖ',
]

describe('a text that names something', () => {
  it('shows something', () => {
    for (const character of unseen) {
      for (const text of [character, character.repeat(3), ` ${character} `])
        expect([text.codePointAt(1), nameFault(text), identifierFault(text)]).toEqual([
          text.codePointAt(1),
          'nothing-visible',
          'nothing-visible',
        ])
    }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...unseen), { minLength: 1 }), (parts) => {
        expect(identifierFault(parts.join(''))).toBe('nothing-visible')
      }),
      { seed: 8 },
    )
    expect(nameFault('\u{301}')).toBe('nothing-visible')
  })

  it('may hold every letter, digit and sign', () => {
    for (const text of SHOWN)
      expect([text, identifierFault(text), nameFault(text)]).toEqual([text, undefined, undefined])
    for (const text of SHOWN) expect(identifierFault(`A\u{200B}${text} `)).toBeUndefined()
  })

  it('has no control characters and no half of a character, at any position', () => {
    for (const shown of SHOWN)
      for (const [texts, fault] of [[CONTROLS, 'control'] as const, [HALVES, 'ill-formed'] as const])
        for (const bad of texts)
          for (const text of [
            bad,
            `${shown}${bad}`,
            `${bad}${shown}`.replace(/^[\u{D800}-\u{DBFF}](?=[\u{DC00}-\u{DFFF}])/u, `${bad} `),
          ])
            expect([JSON.stringify(text), nameFault(text), identifierFault(text), isSearchable(text)]).toEqual([
              JSON.stringify(text),
              fault,
              fault,
              false,
            ])
  })

  it('does not turn its direction where it tells one thing from another', () => {
    for (const bad of BIDI) {
      expect([identifierFault(`AB${bad}C`), identifierFault(`${bad}ABC`), nameFault(`AB${bad}C`)]).toEqual([
        'turned',
        'turned',
        undefined,
      ])
    }
  })

  it('is as long as people count', () => {
    expect([lengthOf('A'), lengthOf('😀'), lengthOf('\u{20BB7}'.repeat(100))]).toEqual([1, 1, 100])
  })
})
