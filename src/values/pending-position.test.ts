import { expect, test } from 'vitest'
import { PENDING_FROM, pendingPosition } from './pending-position.ts'

test('each line of the file has two positions of its own, from the first pending one on', () => {
  const positions = [0, 1, 2].flatMap((line) => [true, false].map((hasHead) => pendingPosition(line, hasHead)))
  expect(positions).toEqual([0, 1, 2, 3, 4, 5].map((place) => PENDING_FROM + place))
})

test('no position is beyond the largest that a database takes', () => {
  const lastLine = (2 ** 31 - 2 - PENDING_FROM) / 2
  expect(pendingPosition(lastLine, true)).toBe(2 ** 31 - 2)
  expect(pendingPosition(lastLine, false)).toBe(2 ** 31 - 1)
  expect(pendingPosition(lastLine + 1, true)).toBeUndefined()
})
