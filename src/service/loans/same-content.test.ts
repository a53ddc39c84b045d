import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import { sameContent } from './same-content.ts'

/** The same value with the members of every object in reverse order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return recordOf(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, turned(member)]),
  )
}

it('has the same content in any order of members, and with any member changed another one', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 2 }), (value, other) => {
      expect(sameContent(value, turned(value))).toBe(true)
      expect(sameContent({ a: value, b: [other] }, turned({ b: [other], a: value }))).toBe(true)
      expect(sameContent(value, [value])).toBe(false)
      expect(sameContent({ a: value, b: other }, { a: value, c: other })).toBe(false)
    }),
    { numRuns: 50 },
  )
})

it.each([
  [
    [1, 2],
    [2, 1],
  ],
  [[1], { 0: 1 }],
  [null, {}],
  [
    { a: 1, b: 2 },
    { a: 2, b: 1 },
  ],
  ['1', 1],
])('tells %j from %j', (one, other) => {
  expect(sameContent(one, other)).toBe(false)
})
