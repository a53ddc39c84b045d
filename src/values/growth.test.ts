import { expect, test } from 'vitest'
import { present } from './assert.ts'
import { growthByDays, growthByShare } from './growth.ts'
import { parseRate } from './rate.ts'

const rate = (text: string) => present(parseRate(text), text)

test.each([
  ['10', 365, 365, '1.1'],
  ['10', 730, 365, '1.21'],
  ['10', 0, 365, '1'],
  ['21', 180, 360, '1.1'],
])('at an effective %s %%, %i of %i days make 1 grow to %s', (text, parts, base, expected) => {
  expect(growthByShare(rate(text), parts, base).toFixed()).toBe(expected)
})

test.each([
  ['36.5', 1, 365, '1.001'],
  ['36.5', 2, 365, '1.002001'],
  ['36', 3, 360, '1.003003001'],
])('at %s %% with interest added each day, %i days of a year of %i make 1 grow to %s', (text, days, base, expected) => {
  expect(growthByDays(rate(text), days, base).toFixed()).toBe(expected)
})

test('a power that never ends has 60 digits', () => {
  expect(growthByShare(rate('10'), 1, 365).precision()).toBe(60)
})
