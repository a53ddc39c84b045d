import { describe, expect, it } from 'vitest'
import { formatAmountText, formatSignedAmount, isZeroAmount } from '../formats/shown-text.ts'
import { parseTypedCount } from './parse-typed-count.ts'
import { parseTypedRate } from './parse-typed-rate.ts'
import type { Typed } from './typed.ts'

const read = (typed: Typed) => (typed.kind === 'ok' ? typed.value : typed.reason)

describe('a percentage', () => {
  it.each([
    ['14', '14'],
    ['10.5', '10.5'],
    ['10,5 %', '10.5'],
    ['012.500', '12.500'],
    ['0', '0'],
    ['0.000001', '0.000001'],
    ['', 'Required'],
    ['abc', 'Not a percentage'],
    ['-1', 'Not a percentage'],
    ['1,000.5', 'Not a percentage'],
    ['1.2345678', 'At most 6 decimals'],
    ['1000', 'At most 999.999999 %'],
  ])('%j reads as %s', (text, expected) => {
    expect(read(parseTypedRate(text))).toBe(expected)
  })
})

describe('a whole number', () => {
  const limits = { least: 1, most: 1200, unit: 'day' }
  it.each([
    ['30', '30'],
    [' 030 ', '30'],
    ['', 'Required'],
    ['0', '1 day at least'],
    ['1201', '1,200 days at most'],
    ['1.5', 'Not a whole number'],
    ['-3', 'Not a whole number'],
  ])('%j reads as %s', (text, expected) => {
    expect(read(parseTypedCount(text, limits))).toBe(expected)
  })
})

describe('an amount as shown', () => {
  it.each([
    ['0.00', '0.00', '0.00'],
    ['11.67', '11.67', '+11.67'],
    ['-0.16', '−0.16', '−0.16'],
    ['1000.00', '1,000.00', '+1,000.00'],
    ['999999999999.99', '999,999,999,999.99', '+999,999,999,999.99'],
  ])('%s is %s, signed %s', (amount, shown, signed) => {
    expect([formatAmountText(amount), formatSignedAmount(amount)]).toEqual([shown, signed])
  })

  it('tells zero from the rest', () => {
    expect(['0.00', '-0.00', '0.01', '10.00'].map(isZeroAmount)).toEqual([true, true, false, false])
  })
})
