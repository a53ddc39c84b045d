import { describe, expect, it } from 'vitest'
import { blockSign, readPastedAmount } from './pasted-amount.ts'

/** Each amount of a block as read: the value, or the reason in brackets. */
function read(...texts: string[]): string[] {
  const sign = blockSign(texts)
  return texts.map((text) => {
    const typed = readPastedAmount(text, sign)
    return typed.kind === 'ok' ? typed.value : `[${typed.reason}]`
  })
}

describe('amounts of one pasted block', () => {
  it('are read with a decimal comma where one cell shows it', () => {
    expect(read('1.234', '1.234,56', '500')).toEqual(['1234.00', '1234.56', '500.00'])
  })

  it('are read with a decimal point where one cell shows it', () => {
    expect(read('1,234', '1,234.56', '500')).toEqual(['1234.00', '1234.56', '500.00'])
  })

  it('are never read a thousand times too large beside a decimal comma', () => {
    expect(read('141,167', '12,5')).toEqual(['[At most 2 decimals]', '12.50'])
  })

  it('are grouped where only groups are seen', () => {
    expect(read('1,234', '500')).toEqual(['1234.00', '500.00'])
  })

  it('are marked where grouping does not fit the amounts beside them', () => {
    expect(read('1000', '141,167')).toEqual(['1000.00', '[Thousands or decimals?]'])
  })

  it('keep their own clear sign in a block that mixes signs, and the unclear one is marked', () => {
    expect(read('1.234,56', '1,234.56', '1,234')).toEqual(['1234.56', '1234.56', '[Thousands or decimals?]'])
  })

  it('may have a currency, blanks or apostrophes, and a dash means zero', () => {
    expect(read('€ 1 234,50', '1 234,50 EUR', "1'234,5 €", '-')).toEqual(['1234.50', '1234.50', '1234.50', '0.00'])
  })

  it('are marked where they are below zero or no amount', () => {
    expect(read('-5.00', 'abc', '1.5.5')).toEqual(['[Below zero]', '[Not an amount]', '[Not an amount]'])
  })
})
