import { describe, expect, it } from 'vitest'
import { maskedCode } from './masked-code.ts'

describe('a mask', () => {
  it.each([
    '39001010011',
    '390010-10011',
    '010190-123A',
    '10.05.1990-12345',
    'AB1234',
    '1234',
    '4.8703150007E+10',
    '4,870315E10',
    '３９００１０１００１１',
    '٣٩٠٠١٠١٠٠١١',
  ])('hides the code %s but for its ends', (code) => {
    const shown = maskedCode(code)
    expect(shown).toHaveLength(code.length)
    expect(shown.replaceAll('•', '').length).toBeLessThanOrEqual(3)
  })

  it.each(['4.87E+10', '4,87e10', '2.90586E+11', '71-x', 'n/a', '?', 'Zane Krūmiņa', '', '-'])(
    'leaves %j legible, which is no code',
    (text) => {
      expect(maskedCode(text)).toBe(text)
    },
  )
})
