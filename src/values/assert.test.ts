import { expect, test } from 'vitest'
import { present } from './assert.ts'

test.each([null, undefined])('%s is missing, and the error says what', (value) => {
  expect(() => present(value, 'first payment')).toThrow('Missing: first payment')
})

test.each([0, '', false, 'a'])('%j is there', (value) => {
  expect(present(value, 'value')).toBe(value)
})
