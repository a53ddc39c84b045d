import { expect, test } from 'vitest'
import { needsOf } from './what-if-layout.ts'

const WIDE = { value: '999,999,999,999.99', change: '+999,999,999,999.99', isChanged: true, isDate: false }

test('no width that figures took is given up while others are typed', () => {
  const least = needsOf([], [], undefined)
  const needs = needsOf([], [WIDE], undefined)
  expect(needs.then).toBeGreaterThan(least.then)
  expect(needs.change).toBeGreaterThan(least.change)
  expect(needsOf([], [], needs)).toEqual(needs)
})
