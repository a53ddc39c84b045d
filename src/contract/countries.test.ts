import { expect, it } from 'vitest'
import { COUNTRY_CODES, countryName, isCountryCode } from './countries.ts'

it('has a name of its own for each of the 249 countries', () => {
  expect(COUNTRY_CODES).toHaveLength(249)
  const names = COUNTRY_CODES.map(countryName)
  expect(new Set(names).size).toBe(249)
  expect(names.filter((name) => /^[A-Z]{2,3}$/.test(name))).toEqual([])
  expect(['EST', 'GBR', 'CZE'].map(countryName)).toEqual(['Estonia', 'United Kingdom', 'Czechia'])
})

it.each(['est', 'XXX', 'EE', '', 'constructor', '__proto__', 'EST '])('knows no country "%s"', (text) => {
  expect(isCountryCode(text)).toBe(false)
})
