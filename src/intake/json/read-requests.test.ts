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

  it('are refused where one has no end', async () => {
    const endless = `[{"a":"${'x'.repeat(3 * 1024 * 1024)}`
    await expect(read(endless, 'json', 65_536)).rejects.toMatchObject({ reason: 'cell-too-long' })
    await expect(read(endless, 'json-lines', 65_536)).rejects.toMatchObject({ reason: 'cell-too-long' })
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
