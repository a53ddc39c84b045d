import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AroundSplitter } from './around-splitter.ts'

/** The objects of lists in a text that is cut into pieces, as `path line text`, and the object around them. */
function split(text: string, piece: number) {
  const splitter = new AroundSplitter()
  const found = []
  for (let at = 0; at < text.length; at += piece) found.push(...splitter.take(text.slice(at, at + piece)))
  found.push(...splitter.end())
  const objects = found.map(({ path, record }) =>
    [path, record.line, record.text, ...(record.broken ? [`<${record.broken}>`] : [])].join(' '),
  )
  return { objects, around: splitter.around, isSole: splitter.isSole }
}

describe('the object around the loans of a JSON text', () => {
  it.each([
    [
      'a list',
      '{"a": 1, "b": [\n{"c": 1},\n{"c": 2}], "d": 2}',
      ['b 2 {"c": 1}', 'b 3 {"c": 2}'],
      { a: 1, b: [], d: 2 },
    ],
    ['an array around it', '[{"b": [{"c": [{"d": 1}]}]}]', ['b 1 {"c": [{"d": 1}]}'], { b: [] }],
    ['a list in objects', '{"a": {"b": {"c": [ {} ]}}}', ['a.b.c 1 {}'], { a: { b: { c: [] } } }],
    ['two lists', '{"a": [{"x": 1}], "b": [{"y": 2}]}', ['a 1 {"x": 1}', 'b 1 {"y": 2}'], { a: [], b: [] }],
    ['texts with brackets', '{"a\\"[{": "]}", "b": [{"c": "}]"}]}', ['b 1 {"c": "}]"}'], { 'a"[{': ']}', b: [] }],
    ['lists of texts and of lists', '{"a": ["x", "y"], "b": [[{"c": 1}]]}', [], { a: ['x', 'y'], b: [[{ c: 1 }]] }],
    [
      'no object in a list',
      '{"a": [{"b": 1}, 5, {"b": 2}]}',
      ['a 1 {"b": 1}', 'a 1 5 <json-object>', 'a 1 {"b": 2}'],
      { a: [] },
    ],
  ])('is split from %s, however the text is cut into pieces', (_, text, objects, around) => {
    for (let piece = 1; piece <= text.length; piece++) {
      const found = split(text, piece)
      expect(found).toMatchObject({ objects, isSole: true })
      expect(JSON.parse(found.around)).toEqual(around)
    }
  })

  it.each([
    '{} {}',
    '{"a": [{}]},\n{"a": [{}]}',
    '[{"a": 1}, {"a": 2}]',
    '5 {"a": 1}',
    '[5, {"a": 1}]',
    '{"a": 1} "x"',
    '"x"',
    '[[1]]',
  ])('is none beside another value: %s', (text) => {
    for (let piece = 1; piece <= text.length; piece++) expect(split(text, piece).isSole).toBe(false)
  })

  it('is none if values nest too deep', () => {
    const deep = `{"a": ${'['.repeat(40)}${']'.repeat(40)}}`
    expect(split(deep, 7).isSole).toBe(false)
    expect(split(`{"b": [${deep}]}`, 7).isSole).toBe(true)
  })

  it.each([
    ['in an object', '{"a": 1, "b": [{"c": 1},\n{"c": 2', ['b 1 {"c": 1}', 'b 2 {"c": 2 <cut-off>']],
    ['between objects', '{"a": 1, "b": [{"c": 1},', ['b 1 {"c": 1}', 'b 1  <cut-off>']],
    ['behind the list', '{"a": 1, "b": [{"c": 1}], "d', ['b 1 {"c": 1}', 'b 1 {"a": 1, "b": [],  <cut-off>']],
  ])('that is cut off %s is closed behind its list', (_, text, objects) => {
    for (let piece = 1; piece <= text.length; piece++) {
      const found = split(text, piece)
      expect(found.objects).toEqual(objects)
      expect(JSON.parse(found.around)).toEqual({ a: 1, b: [] })
    }
  })

  it('gives back all values, in their order', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => !['__proto__', 'list'].includes(text))
    const lists = fc.array(fc.dictionary(name, fc.jsonValue()), { minLength: 1, maxLength: 5 })
    const plain = fc.dictionary(name, fc.oneof(fc.string(), fc.integer(), fc.constant(null)))
    fc.assert(
      fc.property(lists, plain, plain, fc.integer({ min: 1, max: 40 }), (list, before, behind, piece) => {
        const found = split(JSON.stringify({ ...before, list, ...behind }), piece)
        expect(found.objects).toEqual(list.map((object) => `list 1 ${JSON.stringify(object)}`))
        expect(JSON.parse(found.around)).toEqual({ ...before, list: [], ...behind })
      }),
    )
  })

  const LONG = 3 * 1024 * 1024

  it.each([
    ['an open quote', `"a": "${'x'.repeat(LONG)}`, 'quote-not-closed'],
    ['an open quote in a list', `"b": [{"a": "${'x'.repeat(LONG)}`, 'quote-not-closed'],
    ['objects without an end', `"b": [${'{"a":'.repeat(LONG / 5)}`, 'json-too-deep'],
    ['a long list of numbers', `"a": [${'1,'.repeat(LONG / 2)}`, 'cell-too-long'],
    ['a long object of a list', `"b": [{"a": ${'1'.repeat(LONG)}`, 'cell-too-long'],
  ])('is refused for %s, with its line', (_, endless, reason) => {
    const refused = () => split(`\n{ ${endless}`, 65_536)
    expect(refused).toThrow(expect.objectContaining({ reason, params: expect.objectContaining({ line: 2 }) }))
  })
})
