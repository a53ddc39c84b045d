import { expect, it } from 'vitest'
import { leftOutText } from './left-out.tsx'

it.each([
  [0, 'loan', null],
  [1, 'loan', '1 loan cannot be read and is left out; the log says where'],
  [2, 'API token', '2 API tokens cannot be read and are left out; the log says where'],
  [1200, 'line', '1,200 lines cannot be read and are left out; the log says where'],
])('%i of %s', (count, noun, text) => {
  expect(leftOutText(count, noun)).toBe(text)
})
