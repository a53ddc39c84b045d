import { describe, expect, it } from 'vitest'
import { maskedCode, shownCell } from './masked-code.ts'

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

describe('a cell of a column that nobody has called a code', () => {
  it.each([
    ['Czech', '830609/5006'],
    ['Swedish', '19811228-9874'],
    ['Italian', 'NPNPPR62C26D744X'],
    ['Spanish', '72140745A'],
    ['Spanish, of a foreigner', 'X1234567-L'],
    ['British', 'AB 12 34 56 C'],
    ['Irish', '1234567TW'],
    ['Bulgarian', '7523169263'],
    ['Croatian', '33392005961'],
    ['Romanian', '1630615123457'],
    ['Norwegian', '15108695088'],
    ['Ukrainian', '1759013776'],
    ['German', '36574261809'],
    ['Estonian', '39001010011'],
    ['Belgian', '85.07.30-033.28'],
    ['French', '1 85 05 78 006 084 36'],
    ['Swiss', '756.9217.0769.85'],
    ['Swiss, without points', '7569217076985'],
    ['Austrian', '1237 010180'],
  ])('is masked if it has the form of a personal code: %s', (_, code) => {
    expect(shownCell(code)).toContain('••')
  })

  it.each([
    '202600010',
    'LN-2026/001',
    '2026-01-28',
    '12345/2026',
    '1.200,00',
    '1 234 567 890',
    '12 345 678.90',
    '75.692.170',
    'Mari Maasikas',
    '31.01.2026',
    '14,5 %',
  ])('%s stays legible', (text) => {
    expect(shownCell(text)).toBe(text)
  })
})
