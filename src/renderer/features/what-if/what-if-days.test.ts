import { expect, test } from 'vitest'
import { MAX_WHAT_IFS } from '#contract/desk/what-if.ts'
import { askable, daysFromAddress, daysInAddress, focusAfterRemoval, withOneMore } from './what-if-days.ts'

test('the address holds the columns as typed', () => {
  expect(daysFromAddress(undefined)).toEqual(['7', '14', '30'])
  expect(daysFromAddress('45,,x')).toEqual(['45', '', 'x'])
  expect(daysFromAddress('1,'.repeat(50))).toHaveLength(MAX_WHAT_IFS)
})

test('a comma in a column stays within the column, which stays wrong', () => {
  const again = daysFromAddress(daysInAddress(['7,5', '14', 'abc']))
  expect(again).toEqual(['7 5', '14', 'abc'])
  expect(askable(again)).toEqual([14])
})

test('only days that can be read are asked for', () => {
  expect(askable(['7', '', '0', 'x', '1.5', '30'])).toEqual([7, 30])
})

test('a further column has days that are not tried yet, until there are enough', () => {
  expect(withOneMore(['7', '14', '30'])).toEqual(['7', '14', '30', '60'])
  expect(withOneMore(['14'])).toEqual(['14', '7'])
  let columns: readonly string[] = ['7']
  for (let count = 0; count < MAX_WHAT_IFS + 3; count++) columns = withOneMore(columns)
  expect(new Set(columns).size).toBe(MAX_WHAT_IFS)
  expect(columns).toHaveLength(MAX_WHAT_IFS)
})

test.each([
  ['the first of three', 0, 2, { column: 0, on: 'remove' }],
  ['the last of three', 2, 2, { column: 1, on: 'remove' }],
  ['one of two', 1, 1, { column: 0, on: 'field' }],
] as const)('with %s gone the focus is on what took its place', (_which, removed, left, focus) => {
  expect(focusAfterRemoval(removed, left)).toEqual(focus)
})
