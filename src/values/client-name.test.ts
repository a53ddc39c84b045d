import { expect, it } from 'vitest'
import { isSameClientName } from './client-name.ts'

it.each([
  ['Jānis Bērziņš', 'JĀNIS BĒRZIŅŠ', true],
  ['UAB  Metalas ', 'UAB Metalas', true],
  ['Jānis Bērziņš', 'Janis Berzins', false],
  ['UAB Metalas', 'Metalas UAB', false],
  ['', 'Metalas', false],
])('%j and %j are one name: %s', (one, other, expected) => {
  expect(isSameClientName(one, other)).toBe(expected)
  expect(isSameClientName(other, one)).toBe(expected)
})
