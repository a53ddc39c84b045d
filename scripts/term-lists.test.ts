import { describe, expect, test } from 'vitest'
import { secondLists } from './term-lists.ts'

const HOME = {
  path: 'src/values/vocabulary/color.ts',
  text: "export const COLORS = ['red', 'green'] as const\nexport type Color = (typeof COLORS)[number]",
}
const RULE = 'writes COLORS of src/values/vocabulary/color.ts a second time; import it'

function faults(text: string, path = 'src/service/x.ts'): readonly string[] {
  return secondLists([HOME, { path, text: `// first line\n${text}` }])
}

describe('a list of terms', () => {
  test.each([
    ['an array', "const all = ['green', 'red']"],
    ['an array with one more', "const all = ['green', 'red', 'any']"],
    ['a union', "type Color = 'red' | 'green'"],
    ['a union in a field', "type Thing = { readonly color: 'red' | 'green' | null }"],
    ['the options of a choice', "const options = [{ value: '', words: 'All' }, { value: 'red' }, { value: 'green' }]"],
    ['the argument of a schema', "const schema = z.enum(['red', 'green'])"],
  ])('is found written a second time: %s', (_, text) => {
    expect(faults(text)).toEqual([`src/service/x.ts:2: ${RULE}`])
  })

  test.each([
    ['a part of it', "const warm = ['red']"],
    ['its terms as keys, which the compiler holds', "const words = { red: 'Red', green: 'Green' }"],
    ['a table with a row for each use', "const rows = ['red', 'red', 'green', 'red', 'green']"],
    ['a choice of keys', "type Part = Pick<Thing, 'red' | 'green'>"],
    ['a comment', "// ['red', 'green']"],
  ])('is not found in %s', (_, text) => {
    expect(faults(text)).toEqual([])
  })

  test.each(['src/service/x.test.ts', 'src/storage/migrations/0001-x.ts', 'src/host/demo/x.ts', 'src/x/made.d.ts'])(
    '%s may write it',
    (path) => {
      expect(faults("const all = ['red', 'green']", path)).toEqual([])
    },
  )
})

test('a list that is at home nowhere is written in one place', () => {
  const one = { path: 'src/a/one.ts', text: "const SIZES = ['s', 'm', 'l'] as const" }
  const other = { path: 'src/b/other.ts', text: "type Size = 'm' | 'l' | 's'" }
  expect(secondLists([one])).toEqual([])
  expect(secondLists([one, other])).toEqual([
    'src/b/other.ts:1: the same list is written in src/a/one.ts:1; write it once',
  ])
})
