import { describe, expect, it } from 'vitest'
import { checkCode } from './code-check.ts'
import { proveKind } from './proven-kind.ts'

describe('a number that persons and companies of a country have alike', () => {
  it.each([
    ['HRV', '33392005961'],
    ['GRC', '094259216'],
    ['SVN', '15012557'],
    ['DEU', '181/815/08155'],
    ['AUT', '591199013'],
    ['GBR', '1955839661'],
    ['CYP', '00123123T'],
  ])('fits a person and a company of %s, and proves neither: %s', (country, code) => {
    expect(checkCode(country, code, 'person')).toBe('fits')
    expect(checkCode(country, code, 'company')).toBe('fits')
    expect(proveKind(country, code)).toBe('of-both')
  })

  it.each([
    ['HRV', '33392005962'],
    ['GRC', '094259217'],
    ['SVN', '15012558'],
  ])('is mistyped for either if its check digit does not fit, in %s: %s', (country, code) => {
    expect(checkCode(country, code, 'person')).toBe('check-digit')
    expect(checkCode(country, code, 'company')).toBe('check-digit')
  })
})

it('eleven digits that are no Identifikationsnummer are of no person of Germany', () => {
  expect(checkCode('DEU', '37605030299', 'person')).toBe('form')
  expect(checkCode('DEU', '1818150815', 'person')).toBe('fits')
})

/** Numbers of registers without letters, which prove nothing. */
const OF_DIGITS = [
  ['IRL', '453147'],
  ['IRL', '45314'],
  ['GBR', '04567891'],
  ['GBR', 'SC123456'],
  ['GBR', 'NI012345'],
  ['ITA', 'PR-123456'],
  ['ITA', 'MI 1234567'],
  ['ESP', 'M-123456'],
  ['SVN', '5043611000'],
  ['SVN', '5043611'],
  ['HRV', '080123456'],
  ['NLD', '05061234'],
  ['LTU', '1234567'],
  ['BGR', '1750747520034'],
  ['GRC', '123456789000'],
  ['SRB', '07050224'],
  ['HUN', '0109123456'],
  ['MLT', 'C 12345'],
] as const

/** Numbers of registers in forms that companies alone have. */
const OF_COMPANIES = [
  ['LUX', 'B259207'],
  ['LUX', 'b 259207'],
  ['LUX', 'RCS Luxembourg B259207'],
  ['CYP', 'HE123456'],
  ['CYP', 'ΗΕ 123456'],
  ['DEU', 'HRB 12345'],
  ['DEU', 'Amtsgericht München HRB 12345'],
  ['DEU', 'HRA 12345 B'],
  ['AUT', 'FN 123456a'],
  ['HUN', '01-09-123456'],
  ['ROU', 'J40/123/2020'],
  ['ROU', 'J2020000123401'],
  ['CHE', 'CH-020.3.020.123-4'],
  ['LIE', 'FL-0002.123.456-7'],
  ['FRA', 'RCS Paris 810 864 538'],
] as const

describe('a number of a company in a register that the library does not know', () => {
  it.each([...OF_DIGITS, ...OF_COMPANIES])('is nothing odd with a company of %s: %s', (country, code) => {
    expect(['unknown', 'fits']).toContain(checkCode(country, code, 'company'))
  })

  it.each(OF_DIGITS)('proves no kind by its digits in %s: %s', (country, code) => {
    expect(['person', 'company']).not.toContain(proveKind(country, code))
  })

  it.each(OF_COMPANIES)('proves a company where companies alone have its form, in %s: %s', (country, code) => {
    expect(proveKind(country, code)).toBe('company')
    expect(checkCode(country, code, 'person')).toBe('other-kind')
  })

  it.each([
    ['LUX', 'Z259207'],
    ['LUX', 'B2592071'],
    ['IRL', '4531'],
    ['DEU', 'HRX 12345'],
    ['NLD', '5061234'],
    ['CYP', 'XHE123456'],
  ])('of another form is none in %s: %s', (country, code) => {
    expect(proveKind(country, code)).not.toBe('company')
  })
})
