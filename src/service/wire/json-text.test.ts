import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonShape, namesIn, repeatedPath } from './json-text.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

it('tells the depth and the names of any JSON text as its value has them, whatever its strings hold', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', '}', ':', ',', 'a'), maxLength: 6 })
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, text, fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(text, tie('value'))),
  }))
  fc.assert(
    fc.property(value, fc.constantFrom(0, 2), (json, spaces) => {
      const written = JSON.stringify(json, undefined, spaces)
      expect(jsonShape(written)).toEqual({ depth: depthOf(json), names: namesIn(json) })
      expect(repeatedPath(written)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

it.each<[string, readonly string[]]>([
  ['{"a":1,"a":1}', ['a']],
  ['{"a":{"b":[1,{"c":0},{"c":"}","d":"\\":","c":2}]}}', ['a', 'b', '2', 'c']],
  ['{"a":1,"\\u0061":2}', ['a']],
  ['{"__proto__":1,"__proto__":2}', ['__proto__']],
  ['[[],{"a":{"a":1},"b":{"a":1}},{"":1,"":2}]', ['2', '']],
])('of %s, the first name that an object has twice is at %j', (text, path) => {
  expect(repeatedPath(text)).toEqual(path)
  expect(jsonShape(text).names).toBeGreaterThan(namesIn(JSON.parse(text)))
})
