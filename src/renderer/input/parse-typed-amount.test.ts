import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, formatAmount, MAX_CENTS } from '#values/money.ts'
import { formatAmountText } from '../formats/shown-text.ts'
import { decimalSeparatorOf, parseTypedAmount } from './parse-typed-amount.ts'

function read(text: string, decimal?: '.' | ','): string {
  const typed = parseTypedAmount(text, decimal)
  return typed.kind === 'ok' ? typed.value : typed.reason
}

describe('an amount as people write it', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234\u00a0567,5', '1234567.50'],
    ["1'234.56", '1234.56'],
    ['1234.5', '1234.50'],
    ['1234,5', '1234.50'],
    ['0.05', '0.05'],
    [',05', '0.05'],
    ['12.', '12.00'],
    ['1000', '1000.00'],
    ['0', '0.00'],
    ['007', '7.00'],
    ['1.234.567', '1234567.00'],
    ['1,234,567', '1234567.00'],
    ['€ 1.234,56', '1234.56'],
    ['1234.56 EUR', '1234.56'],
    ['999,999,999,999.99', '999999999999.99'],
  ])('%s is %s', (text, value) => {
    expect(read(text)).toBe(value)
  })

  it.each([
    ['', 'Required'],
    ['  ', 'Required'],
    ['1.000,5x', 'Not an amount'],
    ['abc', 'Not an amount'],
    ['1e3', 'Not an amount'],
    ['12 34', 'Not an amount'],
    ['1,23,456.00', 'Not an amount'],
    ['1.2.3', 'Not an amount'],
    ['1,234.567,89', 'Not an amount'],
    ['1.234.567.8', 'Not an amount'],
    ['.', 'Not an amount'],
    ['١٢', 'Not an amount'],
    ['-5', 'Below zero'],
    ['−5.00', 'Below zero'],
    ['1234.567', 'At most 2 decimals'],
    ['0.500', 'At most 2 decimals'],
    ['1.234', 'Thousands or decimals?'],
    ['1,234', 'Thousands or decimals?'],
    ['€ 1,234', 'Thousands or decimals?'],
    ['1234567890123', 'At most 12 digits before the point'],
  ])('%j is refused: %s', (text, reason) => {
    expect(read(text)).toBe(reason)
  })
})

describe('a lone separator before three digits', () => {
  it('groups where the other cells of the block show the other sign as the decimal one', () => {
    expect(read('1.234', ',')).toBe('1234.00')
    expect(read('1,234', '.')).toBe('1234.00')
  })

  it('is a third decimal where they show the same sign', () => {
    expect(read('1.234', '.')).toBe('At most 2 decimals')
    expect(read('1,234', ',')).toBe('At most 2 decimals')
  })

  it('takes the decimal sign from the block only where the block agrees', () => {
    expect(decimalSeparatorOf(['1.234', '250', '87,50'])).toBe(',')
    expect(decimalSeparatorOf(['1,234', '87.5'])).toBe('.')
    expect(decimalSeparatorOf(['1 666,66'])).toBe(',')
    expect(decimalSeparatorOf(['1.234', '5.678'])).toBeUndefined()
    expect(decimalSeparatorOf(['1,5', '1.5'])).toBeUndefined()
    expect(decimalSeparatorOf([])).toBeUndefined()
  })
})

describe('any amount', () => {
  const anyAmount = fc.integer({ min: 0, max: MAX_CENTS }).map((count) => formatAmount(cents(count)))

  it('comes back from what the desk shows, and from the other common way of writing it', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const shown = formatAmountText(amount)
        const european = shown.replaceAll(',', ' ').replace('.', ',').replaceAll(' ', '.')
        const spaced = shown.replaceAll(',', '\u00a0').replace('.', ',')
        expect([read(shown), read(european), read(spaced)]).toEqual([amount, amount, amount])
      }),
    )
  })
})
