import { iso31661 } from 'iso-3166'
import { expect, it } from 'vitest'
import { COUNTRIES, countryName } from './countries.ts'

it('is ISO 3166-1 as the library has it', () => {
  const assigned = iso31661
    .filter(({ state }) => state === 'assigned')
    .map(({ alpha3, name }) => ({ code: alpha3, name }))
  expect(COUNTRIES).toEqual(assigned.sort((a, b) => (a.code < b.code ? -1 : 1)))
})

it('knows no country but those, and only in upper case', () => {
  expect(countryName('EST')).toBe('Estonia')
  expect(countryName('est')).toBeUndefined()
  expect(countryName('XXX')).toBeUndefined()
})
