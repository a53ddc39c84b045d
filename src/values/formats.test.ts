import { describe, expect, test } from 'vitest'
import {
  countedText,
  countText,
  DECIMAL_SIGN,
  dayText,
  type Formats,
  GROUPING_SIGN,
  INTERFACE_FORMATS,
  monthText,
  numberText,
} from './formats.ts'
import { DAY_FORMATS } from './vocabulary/format-terms.ts'

const ESTONIAN: Formats = { decimal: 'COMMA', grouping: 'SPACE', day: 'DD.MM.YYYY' }
const SWISS: Formats = { decimal: 'POINT', grouping: 'APOSTROPHE', day: 'DD.MM.YYYY' }

describe('a number', () => {
  test.each([
    ['1234567.89', INTERFACE_FORMATS, '1,234,567.89'],
    ['1234567.89', ESTONIAN, '1\u{A0}234\u{A0}567,89'],
    ['-1234.50', SWISS, '-1’234.50'],
    ['0.000001', ESTONIAN, '0,000001'],
    ['999', ESTONIAN, '999'],
    ['1234.50', { ...ESTONIAN, grouping: 'NONE' } as const, '1234,50'],
    ['–', ESTONIAN, '–'],
    ['', ESTONIAN, ''],
    ['1.5e3', ESTONIAN, '1.5e3'],
  ])('%s is written in %o as %s', (number, formats, text) => {
    expect(numberText(number, formats)).toBe(text)
  })

  test('counts things, one or many', () => {
    expect(countText(1_234, ESTONIAN)).toBe('1\u{A0}234')
    expect([1, 8_412].map((count) => countedText(count, 'loan', SWISS))).toEqual(['1 loan', '8’412 loans'])
  })
})

test('decimal signs and grouping signs of the same name are the same', () => {
  expect([DECIMAL_SIGN.POINT, DECIMAL_SIGN.COMMA]).toEqual([GROUPING_SIGN.POINT, GROUPING_SIGN.COMMA])
})

describe('a day', () => {
  test('is written in each format as the name of the format shows it', () => {
    for (const day of DAY_FORMATS) {
      const expected = day.replace('YYYY', '2026').replace('MM', '04').replace('DD', '03')
      expect(dayText('2026-04-03', { ...ESTONIAN, day })).toBe(expected)
      expect(monthText('2026-04', { ...ESTONIAN, day })).toBe(
        day
          .replace(/DD[./-]|[./-]DD$/, '')
          .replace('YYYY', '2026')
          .replace('MM', '04'),
      )
    }
  })

  test.each(['', 'soon', '2026-4-3', '2026-04-03T10:00'])('that is none, %j, stays as it is', (text) => {
    expect(dayText(text, ESTONIAN)).toBe(text)
  })
})
