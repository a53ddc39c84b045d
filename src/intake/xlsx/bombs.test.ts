import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import { MAX_ARCHIVE_ENTRIES, MAX_LINE_LENGTH } from '#values/vocabulary/source-limits.ts'
import { all, sourceOf } from '../source-bytes.test-support.ts'
import { SourceError } from '../source-error.ts'
import { bombOf, DECLARATIONS, goodParts, OTHER_PARTS, PARSED_PARTS, XML_BOMBS } from './bombs.test-support.ts'
import { HiddenCells } from './hidden-cells.ts'
import { readSheet } from './read-sheet.ts'
import { readWorkbook } from './workbook.ts'
import { columnName } from './xlsx-file.test-support.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const LOAN = [{ line: 1, cells: ['Loan ID', 'LT-1'] }]

async function read(bytes: Uint8Array) {
  const open = sourceOf(bytes, 65_536)
  return all(readSheet(open, await readWorkbook(open), null, new HiddenCells({ areTaken: false })))
}

/** The reason why a file is refused, or its rows. */
async function outcome(bytes: Uint8Array): Promise<unknown> {
  try {
    return (await read(bytes)).map(({ line, cells }) => ({ line, cells }))
  } catch (error) {
    if (error instanceof SourceError) return error.reason
    throw error
  }
}

/** Bytes that were parsed: the decoder sees each of them once. */
let parsed = 0

beforeEach(() => {
  parsed = 0
  const decode = TextDecoder.prototype.decode
  vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(function (
    this: InstanceType<typeof TextDecoder>,
    bytes,
    options,
  ) {
    parsed += bytes?.byteLength ?? 0
    return decode.call(this, bytes, options)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** A text without an end is parsed for 1 MiB. The good parts are parsed besides, and the one piece that the limit is passed in. */
const MOST_PARSED = MAX_LINE_LENGTH + 256 * 1024

const FIRST_PIECE = 64 * 1024
/** Of the good parts. */
const OTHERS = 4 * 1024

const REFUSALS = [
  'unpacks-to-too-much',
  'workbook-too-deep',
  'workbook-text-too-long',
  'workbook-too-many-parts',
  'workbook-damaged',
]

describe.each(PARSED_PARTS)('a bomb in the %s of a workbook', (_, entry) => {
  it.each(XML_BOMBS)('is refused early: %s', async (_way, content) => {
    const file = zipSync({ ...goodParts(), [entry]: bombOf(entry, content) }, { level: 1 })
    expect(REFUSALS).toContain(await outcome(file))
    expect(parsed).toBeLessThan(MOST_PARSED)
  })

  it.each(DECLARATIONS)('is refused where it is declared: %s', async (_way, declaration, use) => {
    const xml = `<?xml version="1.0"?>${declaration}<a>${use}</a>`
    expect(await outcome(zipSync({ ...goodParts(), [entry]: strToU8(xml) }))).toBe('workbook-declares-entities')
  })

  it('is refused though its bytes hardly compress', async () => {
    const attributes = Array.from({ length: 60_000 }, (_, at) => `<a b="${(at * 7919 * 7919) % 1_000_003}">`)
    const file = zipSync({ ...goodParts(), [entry]: strToU8(`<a>${attributes.join('')}`) })
    expect(await outcome(file)).toBe('workbook-too-deep')
  })
})

describe('a bomb of rows that are all alike', () => {
  it.each([1, 5, 20, 200])(
    'is refused as soon as the first piece of it is parsed, with %i cells a row',
    async (columns) => {
      const row = `<row>${'<c><v>1</v></c>'.repeat(columns)}</row>`
      const rows = strToU8(`<worksheet><sheetData>${row.repeat(1_000_000 / columns)}</sheetData></worksheet>`)
      expect(await outcome(zipSync({ ...goodParts(), [SHEET]: rows }))).toBe('unpacks-to-too-much')
      expect(parsed).toBeLessThanOrEqual(FIRST_PIECE + OTHERS)
    },
  )
})

describe('a sheet that breaks off', () => {
  it.each([2_000, 60_000])(
    'keeps the rows before, and says that it is cut off, after %i of its rows',
    async (count) => {
      const rows = Array.from(
        { length: count },
        (_, at) => `<row><c><v>${Math.imul(at, 0x9e3779b1) >>> 0}</v></c></row>`,
      )
      const sheet = strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)
      const workbook = zipSync({ ...goodParts(), [SHEET]: sheet })
      const open = sourceOf(workbook.subarray(0, workbook.length * 0.9), 65_536)
      const found = await all(
        readSheet(open, await readWorkbook(sourceOf(workbook, 65_536)), null, new HiddenCells({ areTaken: false })),
      )
      expect(found.length).toBeGreaterThan(count * 0.5)
      expect(found.at(-1)?.broken).toBe('cut-off')
    },
  )
})

describe('a bomb in a part that no loan needs', () => {
  it.each(OTHER_PARTS)('is never unpacked: %s', async (entry) => {
    for (const [, content] of XML_BOMBS.slice(0, 3)) {
      const file = zipSync({ [entry]: bombOf(entry, content), ...goodParts() }, { level: 1 })
      expect(await outcome(file)).toMatchObject(LOAN)
    }
    expect(parsed).toBeLessThan(64 * 1024)
  })
})

describe('an archive', () => {
  it.each([
    ['outside itself', '../evil.xml'],
    ['outside itself by the way of Windows', '..\\..\\evil.xml'],
    ['outside itself in the middle', 'xl/../../evil.xml'],
    ['on a drive', 'C:/evil.xml'],
    ['with a NUL', 'xl/a\0.xml'],
    ['with a line feed', 'xl/a\n.xml'],
  ])('that names an entry %s is refused', async (_, name) => {
    expect(await outcome(zipSync({ ...goodParts(), [name]: strToU8('<a/>') }))).toBe('workbook-unsafe-names')
  })

  it('with a part twice is refused: nobody knows which one holds', async () => {
    const file = zipSync({ ...goodParts(), '/xl/worksheets/sheet1.xml': strToU8('<worksheet/>') })
    expect(await outcome(file)).toBe('workbook-damaged')
  })

  it('of very many entries is refused', async () => {
    const names = Array.from({ length: MAX_ARCHIVE_ENTRIES + 1 }, (_, at) => [`a${at}`, new Uint8Array()] as const)
    expect(await outcome(zipSync(recordOf(names)))).toBe('workbook-too-many-parts')
  })

  it('of very many sheets is refused', async () => {
    const sheets = Array.from({ length: MAX_ARCHIVE_ENTRIES + 1 }, (_, at) => `<sheet name="${at}" r:id="r${at}"/>`)
    const xml = strToU8(`<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`)
    expect(await outcome(zipSync({ ...goodParts(), 'xl/workbook.xml': xml }))).toBe('workbook-too-many-parts')
  })

  it('in an archive in an archive is not unpacked', async () => {
    const bomb = zipSync({ a: new Uint8Array(6 * 1024 ** 2) }, { level: 9 })
    expect(await outcome(zipSync({ ...goodParts(), 'xl/embeddings/a.zip': zipSync({ bomb }) }))).toMatchObject(LOAN)
  })

  it.each([
    ['unpacks to less', 22, 1],
    ['unpacks to more', 22, 0x7fff_fff0],
    ['is packed in less', 18, 8],
    ['is packed in more', 18, 0x7fff_fff0],
    ['is packed in nothing', 18, 0],
  ])('whose sheet lies about its size is refused, or read as it is: %s', async (_, at, size) => {
    const { [SHEET]: sheet, ...others } = goodParts()
    if (!sheet) throw new Error('No sheet')
    const file = zipSync({ ...others, [SHEET]: sheet })
    const view = new DataView(file.buffer)
    const name = Buffer.from(file).indexOf(SHEET)
    view.setUint32(name - 30 + at, size, true)
    const found = await outcome(file)
    const isCut = JSON.stringify(found) === JSON.stringify([{ line: 1, cells: [] }])
    if (found !== 'workbook-damaged' && !isCut) expect(found).toMatchObject(LOAN)
  })

  it('whose entries overlap in its directory is read once', async () => {
    const file = zipSync(goodParts())
    const directory = Buffer.from(file).indexOf('PK\x01\x02')
    const entries = file.subarray(directory, file.length - 22)
    const whole = Buffer.concat([file.subarray(0, directory), ...Array(5_000).fill(entries), file.subarray(-22)])
    expect(await outcome(whole)).toMatchObject(LOAN)
  })
})

describe('an honest workbook is read', () => {
  const sheetOf = (rows: string) => strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
  const rowsOf = (count: number, row: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => row(at)).join('')
  const read1 = async (parts: Record<string, Uint8Array>) =>
    (await read(zipSync({ ...goodParts(), ...parts }, { level: 9 }))).length

  it.each<[string, string, number]>([
    [
      '200 columns alike',
      rowsOf(
        1_000,
        (at) => `<row r="${at + 1}">${rowsOf(200, (of) => `<c r="${columnName(of)}${at + 1}"><v>1</v></c>`)}</row>`,
      ),
      1_000,
    ],
    ['rows alike but for the ID', rowsOf(60_000, (at) => `<row><c><v>${at}</v></c><c><v>1</v></c></row>`), 60_000],
    ['a format in rows that are empty', rowsOf(60_000, (at) => `<row r="${at + 1}" s="1" customFormat="1"/>`), 0],
    [
      'a format in cells that are empty',
      rowsOf(2_000, (at) => `<row>${rowsOf(50, (of) => `<c r="${columnName(of)}${at}" s="1"/>`)}</row>`),
      0,
    ],
    [
      'notes of 32,767 characters',
      rowsOf(300, (at) => `<row><c t="inlineStr"><is><t>${'Note '.repeat(6_553)}${at}</t></is></c></row>`),
      300,
    ],
    [
      'a note whose letters each have a format',
      `<row><c t="inlineStr"><is>${rowsOf(30_000, (at) => `<r><rPr><b/><sz val="11"/></rPr><t>${'Lorem ipsum'[(Math.imul(at, 0x9e3779b1) >>> 7) % 11]}</t></r>`)}</is></c></row>`,
      1,
    ],
  ])('with %s', async (_, rows, count) => {
    expect(await read1({ [SHEET]: sheetOf(rows) })).toBe(count)
  })

  it.each([
    ['19,000 cell formats alike', 19_000, 1],
    ['as many cell formats as Excel allows', 65_490, 2_000],
  ])('with %s', async (_, count, kinds) => {
    const format = (at: number) =>
      `<xf numFmtId="${at % kinds}" fontId="0" fillId="0" borderId="0" applyNumberFormat="0" applyFill="0" applyBorder="0"/>`
    const xml = `<styleSheet><cellStyleXfs>${rowsOf(count, format)}</cellStyleXfs></styleSheet>`
    expect(await read1({ 'xl/styles.xml': strToU8(xml) })).toBe(1)
  })

  it('with as many definitions of names as are found in use', async () => {
    const names = rowsOf(50_000, (at) => `<definedName name="n${at}">Sheet1!$A$${at}</definedName>`)
    const xml = `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId1"/></sheets><definedNames>${names}</definedNames></workbook>`
    expect(await read1({ 'xl/workbook.xml': strToU8(xml) })).toBe(1)
  })

  it('with a thousand notes of one letter', async () => {
    const note = `<row><c t="inlineStr"><is><t>${'x'.repeat(32_767)}</t></is></c></row>`
    expect(await read1({ [SHEET]: sheetOf(note.repeat(1_000)) })).toBe(1_000)
  })

  it('with anything behind its rows', async () => {
    const merged = '<mergeCell ref="A1:B2"/>'.repeat(400_000)
    const xml = `<worksheet><sheetData><row><c><v>1</v></c></row></sheetData><mergeCells>${merged}</mergeCells></worksheet>`
    expect(await read1({ [SHEET]: strToU8(xml) })).toBe(1)
  })
})

describe('a cell', () => {
  it.each([
    ['no reference', '<c r=""><v>1</v></c><c><v>2</v></c>', ['1', '2']],
    ['a reference without a column', '<c r="1"><v>1</v></c><c r="?"><v>2</v></c>', ['1', '2']],
    ['a CDATA section', '<c t="str"><v><![CDATA[a<b]]></v></c>', ['a<b']],
  ])('with %s is read where it stands', async (_, cells, texts) => {
    const sheet = strToU8(`<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`)
    const [row] = await read(zipSync({ ...goodParts(), [SHEET]: sheet }))
    expect(row?.cells.map((cell) => (typeof cell === 'string' ? cell : cell.text))).toEqual(texts)
  })

  it.each(['-1', '0', 'x', '1e999', '1.5', ''])('has a line of its own in a row numbered %j', async (r) => {
    const sheet = strToU8(`<worksheet><sheetData><row r="${r}"><c><v>1</v></c></row></sheetData></worksheet>`)
    expect((await read(zipSync({ ...goodParts(), [SHEET]: sheet })))[0]?.line).toBe(1)
  })
})
