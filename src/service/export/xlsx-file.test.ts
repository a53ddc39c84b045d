import { describe, expect, it } from 'vitest'
import { styleOf } from './workbook-parts.ts'
import { type Cells, type LookingCell, type Worksheet, worksheetPieces } from './xlsx-file.ts'

const PLAIN: Omit<Worksheet, 'rows'> = { name: 'A sheet', widths: [], isHeaded: false }

/** XML of a sheet of these rows, without its XML declaration. */
async function xmlOf(rows: readonly Cells[], sheet: Partial<typeof PLAIN> = {}) {
  async function* pages() {
    for (const row of rows) yield [row]
  }
  let xml = ''
  for await (const piece of worksheetPieces({ ...PLAIN, ...sheet, rows: pages() })) xml += piece
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet ')).toBe(true)
  return xml
}

const text = (value: string | null): LookingCell => ({ kind: 'text', value, look: 'plain' })
const count = (value: number): LookingCell => ({ kind: 'count', value, look: 'plain' })

/** Elements `c` of a sheet, each with its place, its style and its content. */
async function cellsOf(cells: Cells) {
  const found = (await xmlOf([cells])).matchAll(/<c r="(\w+)" s="(\d+)"( t="inlineStr")?>(.*?)<\/c>/g)
  return [...found].map(([, place, style, isText, content]) => ({ place, style: Number(style), isText, content }))
}

describe('a worksheet', () => {
  it('numbers its rows, and names the columns of its cells by letters', async () => {
    const placesOf = async (rows: readonly Cells[]) =>
      [...(await xmlOf(rows)).matchAll(/<(?:row|c) r="(\w+)"/g)].map(([, place]) => place)
    expect(await placesOf([[count(1), count(2)], [count(3)]])).toEqual(['1', 'A1', 'B1', '2', 'A2'])
    const wide = await placesOf([Array.from({ length: 703 }, () => count(0))])
    expect([1, 26, 27, 28, 52, 53, 702, 703].map((column) => wide[column])).toEqual([
      ...['A1', 'Z1', 'AA1', 'AB1', 'AZ1', 'BA1', 'ZZ1', 'AAA1'],
    ])
  })

  it('gives each column its width', async () => {
    const xml = await xmlOf([], { widths: [28, 18] })
    expect(xml).toContain(
      '<cols><col min="1" max="1" width="28" customWidth="1"/><col min="2" max="2" width="18" customWidth="1"/></cols>',
    )
  })

  it('freezes its first row only if that row has the names of the columns', async () => {
    const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    expect(await xmlOf([], { isHeaded: true })).toContain(`<sheetView workbookViewId="0">${frozen}</sheetView>`)
    expect(await xmlOf([])).toContain('<sheetView workbookViewId="0"></sheetView>')
  })

  it('is printed across', async () => {
    expect(await xmlOf([[]])).toMatch(/<\/sheetData><pageSetup orientation="landscape"\/><\/worksheet>$/)
  })
})

describe('a cell', () => {
  it('keeps the blanks and the signs of a text', async () => {
    expect(await cellsOf([text(' a & b ')])).toEqual([
      {
        place: 'A1',
        style: styleOf('text', 'plain'),
        isText: ' t="inlineStr"',
        content: '<is><t xml:space="preserve"> a &amp; b </t></is>',
      },
    ])
  })

  it('is left out if it is empty, and the next ones keep their columns', async () => {
    expect((await cellsOf([text(null), count(1)])).map(({ place }) => place)).toEqual(['B1'])
  })

  it.each<[LookingCell, string]>([
    [{ kind: 'amount', value: '-1234.50', look: 'bold' }, '-1234.5'],
    [{ kind: 'change', value: '0.01', look: 'plain' }, '0.01'],
    [{ kind: 'rate', value: '13.999999', look: 'left' }, '13.999999'],
    [{ kind: 'count', value: 0, look: 'plain' }, '0'],
    [{ kind: 'count-change', value: -3, look: 'plain' }, '-3'],
    [{ kind: 'date', value: '1900-03-01', look: 'plain' }, '61'],
    [{ kind: 'date', value: '2026-01-28', look: 'head' }, '46050'],
  ])('is a number in the style of its kind and look: %j', async (cell, value) => {
    const style = styleOf(cell.kind, cell.look)
    expect(await cellsOf([cell])).toEqual([{ place: 'A1', style, isText: undefined, content: `<v>${value}</v>` }])
  })

  it.each<LookingCell>([
    { kind: 'amount', value: '12', look: 'bold' },
    { kind: 'rate', value: 'high', look: 'bold' },
    { kind: 'date', value: '1900-02-28', look: 'bold' },
    { kind: 'date', value: '2026-13-01', look: 'bold' },
  ])('is a text in its look if Excel cannot calculate with it: %j', async (cell) => {
    const [found] = await cellsOf([cell])
    expect(found).toMatchObject({ style: styleOf('text', 'bold'), isText: ' t="inlineStr"' })
    expect(found?.content).toContain(`>${cell.value}<`)
  })
})
