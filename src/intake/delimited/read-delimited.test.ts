import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SOURCE_DELIMITERS, type SourceDelimiter } from '#values/vocabulary/import-terms.ts'
import { MAX_LINE_LENGTH } from '#values/vocabulary/source-limits.ts'
import { all, textSource } from '../source-bytes.test-support.ts'
import { decodeText } from '../text/decode-text.ts'
import { DELIMITER_SIGNS } from './delimiters.ts'
import { readDelimited } from './read-delimited.ts'

function read(text: string, delimiter: SourceDelimiter = 'semicolon', piece = 7) {
  return all(readDelimited(decodeText(textSource(text, 'utf-8', piece)(), 'utf-8'), delimiter))
}

async function shown(text: string) {
  return (await read(text)).map(
    ({ line, cells, broken }) => `${line}: ${cells.join(' | ')}${broken ? ` [${broken}]` : ''}`,
  )
}

describe('delimited text', () => {
  it('is read in lines and cells, blank lines left out and counted', async () => {
    expect(await shown('a;b\n\n"c;d";"e ""f"""\r\n;;\n g ;"h\ni"\nj;')).toEqual([
      '1: a | b',
      '3: c;d | e "f"',
      '5:  g  | h\ni',
      '7: j | ',
    ])
  })

  it.each([
    ['a quote that closes in the middle of a cell', 'a;"5"x;b\nc;d\n', ['1: a | "5"x | b [broken-quote]', '2: c | d']],
    [
      'a quote that is never closed',
      'a;b\nc;"d\ne;f\ng;h\n',
      ['1: a | b', '2: c | "d [broken-quote]', '3: e | f', '4: g | h'],
    ],
    ['two of them', 'a;"b\nc;"d\ne;f\n', ['1: a | "b [broken-quote]', '2: c | "d [broken-quote]', '3: e | f']],
    ['a quote that the file breaks off in', 'a;b\nc;"d', ['1: a | b', '2: c | "d [cut-off]']],
    ['quotes inside a cell', '5" pipe;1\n3" pipe;2\n', ['1: 5" pipe | 1', '2: 3" pipe | 2']],
    ['one quote inside a cell', '5" pipe;1\na;2\n', ['1: 5" pipe | 1', '2: a | 2']],
  ])('breaks its line alone: %s', async (_, text, lines) => {
    expect(await shown(text)).toEqual(lines)
  })

  it('finds a quote that is never closed before the rest of a long file is swallowed', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `LT-${index};"Name ${index}"`)
    lines[100] = 'LT-100;"Name 100'
    const records = await read(lines.join('\n'), 'semicolon', 65_536)
    expect(records).toHaveLength(20_000)
    expect(records.filter(({ broken }) => broken !== null).map(({ line }) => line)).toEqual([101])
  })

  it('names the lines of many broken quotes in a time that grows with the file', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => (index % 4 === 0 ? `LT-${index};"a"b` : `LT-${index};c`))
    const records = await read(lines.join('\n'), 'semicolon', 65_536)
    expect(records).toHaveLength(20_000)
    expect(records.filter(({ broken }) => broken !== null)).toHaveLength(5_000)
  })

  it('refuses a cell without an end', async () => {
    await expect(read(`a;b\nc;${'x'.repeat(10 * MAX_LINE_LENGTH)}`, 'semicolon', 65_536)).rejects.toMatchObject({
      reason: 'cell-too-long',
    })
    await expect(
      read(`a;"${'x\n'.repeat(200)}${'x'.repeat(2 * MAX_LINE_LENGTH)}`, 'comma', 65_536),
    ).rejects.toMatchObject({
      reason: 'cell-too-long',
    })
  })

  it.each([['x'], ['x\n'], ['some words\n'], ['""x'], ['say "a", and "b"\n']])(
    'gives up a quote that is never closed within 2 MiB of %j',
    async (filling) => {
      const text = `a;b\nc;d\ne;"${filling.repeat((8 * MAX_LINE_LENGTH) / filling.length)}`
      let length = 0
      async function* counted() {
        for await (const piece of decodeText(textSource(text, 'utf-8', 65_536)(), 'utf-8')) {
          length += piece.length
          yield piece
        }
      }
      await expect(all(readDelimited(counted(), 'semicolon'))).rejects.toMatchObject({
        reason: 'quote-not-closed',
        params: { line: 3, most: MAX_LINE_LENGTH },
      })
      expect(length).toBeLessThan(2 * MAX_LINE_LENGTH)
    },
  )

  it('keeps no more cells of a line than a file may have columns', async () => {
    const [record] = await read(`${'x;'.repeat(100_000)}\n`, 'semicolon', 65_536)
    expect(record).toMatchObject({ broken: 'too-many-cells' })
    expect(record?.cells.length).toBeLessThan(1_100)
  })

  it('gives back any table, however it is delimited, quoted, ended and cut into pieces', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ž', '5', ' ', '"', ';', ',', '\t', '|', '\n', '😀') })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 })
    const property = fc.asyncProperty(
      table,
      fc.constantFrom(...SOURCE_DELIMITERS),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.integer({ min: 1, max: 40 }),
      async (rows, delimiter, end, piece) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = rows.map((row) => row.map(quoted).join(DELIMITER_SIGNS[delimiter]) + end).join('')
        const records = await read(text, delimiter, piece)
        const filled = rows.filter((row) => row.some((own) => own.trim() !== ''))
        expect(records.map(({ cells }) => cells)).toEqual(filled)
        expect(records.every(({ broken }) => broken === null)).toBe(true)
      },
    )
    await fc.assert(property)
  })
})
