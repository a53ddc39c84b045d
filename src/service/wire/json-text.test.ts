import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonDepth } from './json-text.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

it('counts the depth of any JSON text as its value has it, whatever its strings hold', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', '}', 'a'), maxLength: 6 })
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, text, fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(text, tie('value'))),
  }))
  fc.assert(
    fc.property(value, fc.constantFrom(0, 2), (json, spaces) => {
      expect(jsonDepth(JSON.stringify(json, undefined, spaces))).toBe(depthOf(json))
    }),
    { numRuns: 100 },
  )
})
