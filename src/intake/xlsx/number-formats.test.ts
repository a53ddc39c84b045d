import { describe, expect, it } from 'vitest'
import { meaningOfFormat } from './number-formats.ts'

describe('a number format', () => {
  it.each([
    ['[$$-409]#,##0.00', 'USD'],
    ['_("$"* #,##0.00_);_("$"* (#,##0.00)', 'USD'],
    ['$#,##0', 'USD'],
    ['#,##0.00\\ [$zł-415]', 'PLN'],
    ['#,##0.00 "zł"', 'PLN'],
    ['[$£-809]#,##0.00;[Red]-[$£-809]#,##0.00', 'GBP'],
    ['[$CHF] #,##0.00', 'CHF'],
    ['0.00E+00', undefined],
    ['[Red]#,##0;[Blue]-#,##0', undefined],
    ['General', undefined],
    ['@', undefined],
    ['[$R$-416] #,##0.00', 'R$'],
    ['#,##0.00 [$BRL]', 'BRL'],
    ['[$₫-42A]#,##0', '₫'],
    ['[$$-409]#,##0.0,"k"', 'USD'],
    ['"$"0.0,,"M"', 'USD'],
    ['0.0,"k"', undefined],
  ])('%s is of the currency %s', (code, currency) => {
    expect(meaningOfFormat(170, code)).toEqual(currency === undefined ? 'number' : { currency })
  })

  it.each([
    ['0.0"k"', { kind: 'number', unit: 'k' }],
    ['#,##0\\ "tūkst. €"', { kind: 'number', unit: 'tūkst.' }],
    ['#,##0,', { kind: 'number', unit: ',' }],
    ['#,##0.0,,', { kind: 'number', unit: ',,' }],
    ['#,##0,;-#,##0,', { kind: 'number', unit: ',' }],
    ['0" days"', { kind: 'number', unit: 'days' }],
    ['0.00%" p.m."', { kind: 'percentage', unit: 'p.m.' }],
    ['0.0%', 'percentage'],
    ['0.00"%"', { kind: 'number', unit: '.00' }],
    ['#,##0.00_);(#,##0.00)', { kind: 'number', unit: '.00' }],
    ['#,##0.00\\ [$€-1]', { kind: 'number', unit: '€' }],
    ['#,##0\\ "€"', { kind: 'number', unit: '€' }],
    ['[$EUR] #,##0', { kind: 'number', unit: '€' }],
    ['#,##0.0', { kind: 'number', unit: '.00' }],
    ['_-* #,##0.00_-;-* #,##0.00_-', { kind: 'number', unit: '.00' }],
    ['#,##0', 'number'],
    ['0;0.00', 'number'],
    ['dd/mm/yyyy', 'date'],
    ['[$-409]mmm\\ yy', 'date'],
  ])('%s is %j', (code, meaning) => {
    expect(meaningOfFormat(170, code)).toEqual(meaning)
  })

  it.each([5, 7, 42, 44])('the built-in format %s is of whatever currency the computer has', (id) => {
    expect(meaningOfFormat(id, undefined)).toEqual({ kind: 'number', unit: '¤' })
  })

  it.each([2, 4, 39, 40, 43])('the built-in format %s shows cents', (id) => {
    expect(meaningOfFormat(id, undefined)).toEqual({ kind: 'number', unit: '.00' })
  })
})
