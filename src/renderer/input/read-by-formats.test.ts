import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateFromEpochDay, FIRST_DATE, formatDate, LAST_DATE } from '#values/calendar-date.ts'
import { dayText, type Formats, INTERFACE_FORMATS, numberText } from '#values/formats.ts'
import { cents, formatAmount, MAX_CENTS } from '#values/money.ts'
import { DAY_FORMATS, DECIMAL_SIGNS, GROUPINGS } from '#values/vocabulary/format-terms.ts'
import { parseTypedAmount } from './parse-typed-amount.ts'
import { parseTypedDate } from './parse-typed-date.ts'
import { parseTypedRate } from './parse-typed-rate.ts'
import { type ReadByFormats, readAmountBy, readDayBy } from './read-by-formats.ts'

const ESTONIAN: Formats = { decimal: 'COMMA', grouping: 'SPACE', day: 'DD.MM.YYYY' }
const GERMAN: Formats = { decimal: 'COMMA', grouping: 'POINT', day: 'DD.MM.YYYY' }
const AMERICAN: Formats = { decimal: 'POINT', grouping: 'COMMA', day: 'MM/DD/YYYY' }

/** The value, the fault in brackets, or the meanings that are offered. */
function told(read: ReadByFormats): string {
  switch (read.kind) {
    case 'ok':
      return read.value
    case 'bad':
      return `[${read.reason}]`
    case 'ambiguous':
      return read.meanings.map(({ value, words }) => `${words} = ${value}`).join(' or ')
  }
}

describe('an amount', () => {
  it.each([
    ['1,234', INTERFACE_FORMATS, '1234.00'],
    ['1.234', INTERFACE_FORMATS, '1,234.00 = 1234.00 or 1.23, rounded = 1.23'],
    ['1.234', GERMAN, '1234.00'],
    ['1,235', GERMAN, '1.235,00 = 1235.00 or 1,24, rounded = 1.24'],
    ['1.234', ESTONIAN, '1\u{A0}234,00 = 1234.00 or 1,23, rounded = 1.23'],
    ['€ 999,999', ESTONIAN, '999\u{A0}999,00 = 999999.00 or 1\u{A0}000,00, rounded = 1000.00'],
    ['1,234', { ...ESTONIAN, grouping: 'NONE' } as const, '1234,00 = 1234.00 or 1,23, rounded = 1.23'],
    ['1,234.50', ESTONIAN, '1234.50'],
    ['1.234,50', AMERICAN, '1234.50'],
    ['1’234.50', AMERICAN, '1234.50'],
    ['14,5', AMERICAN, '14.50'],
    ['14.5', GERMAN, '14.50'],
    ['0,500', GERMAN, '[At most 2 decimals]'],
    ['', GERMAN, '[Required]'],
  ])('%s with %o is %s', (text, formats, expected) => {
    expect(told(readAmountBy(text, formats))).toBe(expected)
  })
})

describe('a day', () => {
  it.each([
    ['03/04/2026', ESTONIAN, '2026-04-03'],
    ['03/04/2026', AMERICAN, '2026-03-04'],
    ['03/04/2026', INTERFACE_FORMATS, '3 April 2026 = 2026-04-03 or 4 March 2026 = 2026-03-04'],
    ['3-4-2026', INTERFACE_FORMATS, '3 April 2026 = 2026-04-03 or 4 March 2026 = 2026-03-04'],
    ['03.04.2026', INTERFACE_FORMATS, '2026-04-03'],
    ['03.04.2026', AMERICAN, '2026-04-03'],
    ['31/12/2026', AMERICAN, '2026-12-31'],
    ['12/31/2026', ESTONIAN, '2026-12-31'],
    ['05/05/2026', INTERFACE_FORMATS, '2026-05-05'],
    ['2026-04-03', AMERICAN, '2026-04-03'],
    ['3 April 2026', AMERICAN, '2026-04-03'],
    ['01/02/1899', INTERFACE_FORMATS, '[Before 1900-01-01]'],
    ['31.06.2026', AMERICAN, '[No such date: June has 30 days]'],
  ])('%s with %o is %s', (text, formats, expected) => {
    expect(told(readDayBy(text, formats))).toBe(expected)
  })
})

const anyFormats = fc
  .record({
    decimal: fc.constantFrom(...DECIMAL_SIGNS),
    grouping: fc.constantFrom(...GROUPINGS),
    day: fc.constantFrom(...DAY_FORMATS),
  })
  .filter(({ decimal, grouping }) => decimal !== grouping)
const anyAmount = fc.integer({ min: 0, max: MAX_CENTS }).map((count) => formatAmount(cents(count)))
const anyDay = fc.integer({ min: FIRST_DATE, max: LAST_DATE }).map((day) => formatDate(dateFromEpochDay(day)))
const anyRate = fc
  .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 999_999 }))
  .map(([whole, millionths]) => `${whole}.${String(millionths).padStart(6, '0')}`)

describe('what is shown in any formats', () => {
  it('means the same when it is typed', () => {
    fc.assert(
      fc.property(anyFormats, anyAmount, anyDay, anyRate, (formats, amount, day, rate) => {
        expect(told(readAmountBy(numberText(amount, formats), formats))).toBe(amount)
        expect(told(readDayBy(dayText(day, formats), formats))).toBe(day)
        expect(told(parseTypedRate(numberText(rate, formats)))).toBe(rate)
      }),
    )
  })

  it('is never read as another amount in other formats', () => {
    fc.assert(
      fc.property(anyFormats, anyFormats, anyAmount, (formats, others, amount) => {
        const shown = numberText(amount, formats)
        expect([told(readAmountBy(shown, others)), told(parseTypedAmount(shown))]).toEqual([amount, amount])
      }),
    )
  })

  it('is read, asked about or refused as a day, and never another day where no formats are known', () => {
    fc.assert(
      fc.property(anyFormats, anyDay, (formats, day) => {
        const read = parseTypedDate(dayText(day, formats))
        expect(read.kind === 'bad' || read.value === day).toBe(true)
      }),
    )
  })
})
