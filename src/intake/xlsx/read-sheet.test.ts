import { isDeepStrictEqual } from 'node:util'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { all, sourceOf } from '../source-bytes.test-support.ts'
import type { OpenSource } from '../source-format.ts'
import { cellText } from '../source-record.ts'
import { decimalText } from './cell-number.ts'
import { HiddenCells } from './hidden-cells.ts'
import { readSheet } from './read-sheet.ts'
import { PACKED_AT_ONCE } from './unzip-entries.ts'
import { readWorkbook } from './workbook.ts'
import { type TestCell, type TestSheet, xlsxFile } from './xlsx-file.test-support.ts'

async function read(bytes: Uint8Array, sheet: string | null = null) {
  const open = sourceOf(bytes, 1000)
  return all(readSheet(open, await readWorkbook(open), sheet, new HiddenCells({ areTaken: false })))
}

function sheetOf(...rows: (readonly TestCell[])[]): TestSheet {
  return { name: 'Loans', rows }
}

describe('a sheet of a workbook', () => {
  it('is read with real numbers, days and percentages', async () => {
    const file = xlsxFile([
      sheetOf(
        ['ID', 'Amount'],
        ['A<1>', 1234.5, { number: 46_050, style: 'date' }, { number: 0.1325, style: 'percentage' }],
        [null, null],
        ['B', null, 'x'],
      ),
    ])
    expect(await read(file)).toEqual([
      { kind: 'cells', line: 1, cells: ['ID', 'Amount'], broken: null },
      {
        kind: 'cells',
        line: 2,
        cells: [
          'A<1>',
          { kind: 'number', text: '1234.5' },
          { kind: 'date', text: '2026-01-28' },
          { kind: 'percentage', text: '13.25' },
        ],
        broken: null,
      },
      { kind: 'cells', line: 4, cells: ['B', '', 'x'], broken: null },
    ])
  })

  it.each([
    ['1900', false, 1, '1900-01-01'],
    ['1900', false, 59, '1900-02-28'],
    ['1900', false, 61, '1900-03-01'],
    ['1900', false, 46_050.75, '2026-01-28'],
    ['1900', false, 2_958_465, '9999-12-31'],
    ['1904', true, 0, '1904-01-01'],
    ['1904', true, 44_588, '2026-01-28'],
  ])('counts days since %s', async (_, isSince1904, number, day) => {
    const [row] = await read(xlsxFile([sheetOf([{ number, style: 'date' }])], { isSince1904 }))
    expect(row?.cells).toEqual([{ kind: 'date', text: day }])
  })

  it('takes the day that Excel has and the calendar has not for a number', async () => {
    const [row] = await read(xlsxFile([sheetOf([{ number: 60, style: 'date' }])]))
    expect(row?.cells).toEqual([{ kind: 'number', text: '60' }])
  })

  it.each([
    ['141.16000000000003', '141.16'],
    ['1.2345E+4', '12345'],
    ['1E-3', '0.001'],
    ['999999999999.99', '999999999999.99'],
    ['0.1', '0.1'],
    ['-0.05', '-0.05'],
    ['123456789012345', '123456789012345'],
    ['38912010018', '38912010018'],
    ['1234.005', '1234.005'],
    ['0', '0'],
  ])('shows the number %s as Excel does: %s', (value, text) => {
    expect(decimalText(value)).toBe(text)
  })

  it.each([
    ['no value', '<c><f>B1*2</f></c>', true],
    ['an empty value', '<c><f>B1*2</f><v></v></c>', true],
    ['an empty value as one element', '<c><f>B1*2</f><v/></c>', true],
    ['a text without a value', '<c t="str"><f>B1</f></c>', true],
    ['an empty text', '<c t="str"><f>B1</f><v></v></c>', false],
    ['a value', '<c><f>B1*2</f><v>7</v></c>', false],
    ['no formula', '<c></c>', false],
  ])('tells a formula that was never worked out: %s', async (_, xml, is) => {
    const [row] = await read(xlsxFile([sheetOf(['A', { xml }, 'B'])]))
    expect(row?.cells.some((cell) => typeof cell !== 'string' && cell.kind === 'formula')).toBe(is)
  })

  it('leaves out rows of formulas that were never worked out', async () => {
    const xml = '<c><f>B1*2</f></c>'
    expect(await read(xlsxFile([sheetOf(['A'], [{ xml }, { xml }])]))).toHaveLength(1)
  })

  it('reads texts in a cell, formulas, errors and truths as they are shown', async () => {
    const xml =
      '<c t="inlineStr"><is><r><t>in </t></r><r><t>parts</t></r><rPh><t>no</t></rPh></is></c><c t="str"><f>A1</f><v>made</v></c><c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c>'
    const [row] = await read(xlsxFile([sheetOf([{ xml }])]))
    expect(row?.cells).toEqual(['in parts', 'made', '#N/A', 'TRUE'])
  })

  it('reads a workbook whose names have a prefix, and whose entries begin with a slash', async () => {
    const file = zipSync({
      'xl/workbook.xml': strToU8(
        '<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets><x:sheet name="S" r:id="R1"/></x:sheets></x:workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="R1" Type="a/worksheet" Target="/xl/worksheets/s.xml"/></Relationships>',
      ),
      'xl/worksheets/s.xml': strToU8(
        '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ),
    })
    expect((await read(file))[0]?.cells).toEqual([{ kind: 'number', text: '5' }])
  })

  it('shares many texts', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => [`text ${index}`, `t${index}`])
    const records = await read(xlsxFile([sheetOf(...rows)]))
    expect(records.map(({ cells }) => cells.map(cellText))).toEqual(rows)
  })

  it('is chosen by its name', async () => {
    const file = xlsxFile([sheetOf(['a']), { name: 'Other & more', rows: [['b']] }])
    expect((await read(file, 'Other & more'))[0]?.cells).toEqual(['b'])
    await expect(read(file, 'None')).rejects.toMatchObject({ reason: 'no-such-sheet', params: { sheet: 'None' } })
  })
})

describe('a workbook that is no honest one', () => {
  const MANY_PARTS = Array.from({ length: 200_000 }, (_, at) => `<r><t>part ${at}</t></r>`).join('')

  it('is refused where it unpacks to far too much', async () => {
    const file = zipSync({ 'xl/workbook.xml': new Uint8Array(24 * 1024 * 1024).fill(32) }, { level: 9 })
    expect(file.length).toBeLessThan(1024 * 1024)
    await expect(read(file)).rejects.toMatchObject({ reason: 'workbook-text-too-long' })
  })

  it('is refused where its rows do', async () => {
    const row = `<row><c t="str"><v>${'x'.repeat(1000)}</v></c></row>`
    const xml = `<worksheet><sheetData>${row.repeat(50_000)}</sheetData></worksheet>`
    const file = zipSync({ ...parts(), 'xl/worksheets/sheet1.xml': strToU8(xml) }, { level: 9 })
    await expect(read(file)).rejects.toMatchObject({ reason: 'unpacks-to-too-much' })
  })

  it('is refused where a cell is of 10 MB', async () => {
    const xml = `<worksheet><sheetData><row><c t="str"><v>${'x'.repeat(10_000_000)}</v></c></row></sheetData></worksheet>`
    const file = zipSync({ ...parts(), 'xl/worksheets/sheet1.xml': strToU8(xml) })
    await expect(read(file)).rejects.toMatchObject({ reason: 'workbook-text-too-long' })
  })

  it.each([
    ['a text of many parts', `<si>${MANY_PARTS}</si>`, '<c t="s"><v>0</v></c>', 'workbook-text-too-long'],
    [
      'a row that has a long text many times',
      `<si><t>${'x'.repeat(100_000)}</t></si>`,
      '<c t="s"><v>0</v></c>'.repeat(20),
      'workbook-text-too-long',
    ],
    [
      'many rows that have it',
      `<si><t>${'x'.repeat(100_000)}</t></si>`,
      '<c t="s"><v>0</v></c></row><row>'.repeat(400),
      'unpacks-to-too-much',
    ],
    ['a cell of many parts', '', `<c t="inlineStr"><is>${MANY_PARTS}</is></c>`, 'workbook-text-too-long'],
  ])('is refused for %s', async (_, shared, cells, reason) => {
    const file = zipSync({
      ...parts(),
      'xl/sharedStrings.xml': strToU8(`<sst>${shared}</sst>`),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`),
    })
    await expect(read(file)).rejects.toMatchObject({ reason })
  })

  it('is read in pieces that unpack to little, so that others are served between them', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => [`LT-${index}`, 'the same in each', index % 10])
    const file = xlsxFile([sheetOf(...rows)])
    const asked: (number | undefined)[] = []
    const open: OpenSource = (most) => {
      asked.push(most)
      return sourceOf(file, most)()
    }
    const batches: number[] = []
    for await (const batch of readSheet(open, await readWorkbook(open), null, new HiddenCells({ areTaken: false })))
      batches.push(batch.length)
    expect(asked).toEqual([PACKED_AT_ONCE, PACKED_AT_ONCE])
    expect(batches.reduce((sum, count) => sum + count, 0)).toBe(rows.length)
    expect(Math.max(...batches)).toBeLessThan(rows.length / 3)
  })

  it('keeps no more cells of a row than a file may have columns', async () => {
    const [row] = await read(xlsxFile([sheetOf([{ xml: '<c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c>' }])]))
    expect(row).toMatchObject({ broken: 'too-many-cells', cells: [{ text: '1' }] })
  })

  it.each([0.1, 0.5, 0.8])('says so where it is cut off at %s of its bytes', async (share) => {
    const rows = Array.from({ length: 2_000 }, (_, index) => [`LT-${index}`, index * 7.31])
    const file = xlsxFile([sheetOf(...rows)])
    await expect(read(file.subarray(0, file.length * share))).rejects.toMatchObject({ reason: 'workbook-damaged' })
  })

  it('says so where anything but its very end is cut off, however little is there', async () => {
    const file = xlsxFile([sheetOf(['LT-1', { number: 0.125, style: 'percentage' }], ['LT-2', 7])])
    const whole = await read(file)
    for (let length = 0; length < file.length; length += 1) {
      const found = await read(file.subarray(0, length)).catch(({ reason }) => reason)
      expect([length, found === 'workbook-damaged' || isDeepStrictEqual(found, whole)]).toEqual([length, true])
    }
  })

  it('ends with a broken row where its sheet comes last and is cut off', async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, index) => `<row><c t="str"><v>LT-${(index * 7919) % 10_007}</v></c></row>`,
    )
    const xml = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
    const shared = { 'xl/styles.xml': strToU8('<styleSheet/>'), 'xl/sharedStrings.xml': strToU8('<sst/>') }
    const file = zipSync({ ...parts(), ...shared, 'xl/worksheets/sheet1.xml': strToU8(xml) })
    const records = await read(file.subarray(0, file.length * 0.6))
    expect(records.at(-1)?.broken).toBe('cut-off')
    expect(records.slice(0, -1).every(({ broken }) => broken === null)).toBe(true)
  })

  it.each([
    [
      'damaged bytes',
      (file: Uint8Array) => file.map((byte, index) => (index > 60 && index < 200 ? byte ^ 0x5a : byte)),
    ],
    ['XML that is none', () => zipSync({ ...parts(), 'xl/worksheets/sheet1.xml': strToU8('<worksheet><row></c>') })],
  ])('is refused: %s', async (_, damage) => {
    await expect(read(damage(xlsxFile([sheetOf(['a', 'b'], ['c', 'd'])])))).rejects.toMatchObject({
      reason: 'workbook-damaged',
    })
  })
})

function parts() {
  return {
    'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
  }
}
