import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { all, textSource } from '../source-bytes.test-support.ts'
import { decodeText } from '../text/decode-text.ts'
import { type JsonKind, readRequests } from './read-requests.ts'

async function read(text: string, kind: JsonKind, piece = 5): Promise<readonly string[]> {
  const records = await all(readRequests(decodeText(textSource(text, 'utf-8', piece)(), 'utf-8'), kind))
  return records.map(
    ({ line, lastLine, text: own, broken }) => `${line}-${lastLine} ${own}${broken ? ` [${broken}]` : ''}`,
  )
}

describe('objects of a JSON file', () => {
  it.each([
    ['an array', '[\n {"a": "}"},\n {"b": {"c": [1, {}]}}\n]\n', ['2-2 {"a": "}"}', '3-3 {"b": {"c": [1, {}]}}']],
    ['one after the other', '{"a":1}\n\n{"b":\n2}', ['1-1 {"a":1}', '3-4 {"b":\n2}']],
    ['quotes and backslashes', '[{"a":"\\"}\\\\"},{"b":2}]', ['1-1 {"a":"\\"}\\\\"}', '1-1 {"b":2}']],
    [
      'something else between',
      '[{"a":1}, 5, "x", {"b":2}]',
      ['1-1 {"a":1}', '1-1 5 [json-object]', '1-1 "x" [json-object]', '1-1 {"b":2}'],
    ],
    ['an array that is empty', '[]', []],
    ['cut off in an object', '[{"a":1},\n{"b":"2', ['1-1 {"a":1}', '2-2 {"b":"2 [cut-off]']],
    ['cut off behind a comma', '[{"a":1},\n', ['1-1 {"a":1}', '2-2  [cut-off]']],
    ['cut off behind an object', '[{"a":1}', ['1-1 {"a":1}', '1-1  [cut-off]']],
    ['cut off behind the bracket', '[', ['1-1  [cut-off]']],
    ['an array in an array', '[[1],{"a":2}]', ['1-1 [1]', '1-1 {"a":2}']],
  ])('are found: %s', async (_, text, objects) => {
    expect(await read(text, 'json')).toEqual(objects)
  })

  it('stand in a line each', async () => {
    expect(await read('{"a":1}\n\n{"b"\n {"c":3} \n{"d":', 'json-lines')).toEqual([
      '1-1 {"a":1}',
      '3-3 {"b"',
      '4-4 {"c":3}',
      '5-5 {"d": [cut-off]',
    ])
  })

  const LONG = 3 * 1024 * 1024

  it.each<[string, string, JsonKind, string]>([
    ['an open quote', `{"a":"${'x'.repeat(LONG)}`, 'json', 'quote-not-closed'],
    ['an open quote', `{"a":"${'x'.repeat(LONG)}`, 'json-lines', 'quote-not-closed'],
    ['lists without an end', `{"a":${'['.repeat(LONG)}`, 'json', 'json-too-deep'],
    ['objects without an end', `{"a":${'{"a":'.repeat(LONG / 5)}`, 'json', 'json-too-deep'],
    ['a long list', `{"a":[${'1,'.repeat(LONG / 2)}`, 'json', 'cell-too-long'],
    ['a long list', `{"a":[${'1,'.repeat(LONG / 2)}`, 'json-lines', 'cell-too-long'],
    ['a long number', `{"a":${'1'.repeat(LONG)}`, 'json', 'cell-too-long'],
  ])('are refused for %s, with its line', async (_, endless, kind, reason) => {
    for (const piece of [65_536, 65_537, 65_538])
      await expect(read(`{"b":1}\n${endless}`, kind, piece)).rejects.toMatchObject({ reason, params: { line: 2 } })
  })

  it('come back to the letter, however the file is cut into pieces', async () => {
    const objects = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1, maxLength: 6 })
    const property = fc.asyncProperty(objects, fc.integer({ min: 1, max: 30 }), async (values, piece) => {
      const texts = values.map((value) => JSON.stringify(value))
      const strip = (records: readonly string[]) => records.map((record) => record.slice(record.indexOf(' ') + 1))
      expect(strip(await read(`[${texts.join(',\n')}]`, 'json', piece))).toEqual(texts)
      expect(strip(await read(texts.join('\n'), 'json-lines', piece))).toEqual(texts)
    })
    await fc.assert(property)
  })
})
