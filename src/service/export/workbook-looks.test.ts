import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { Sheet, SheetCell } from '#contract/sheet/sheet.ts'
import { type CellLook, styleOf } from './workbook-parts.ts'
import { xlsxPieces } from './xlsx-file.ts'

const SHEET: Sheet<number> = {
  title: 'A title',
  name: 'Loans',
  fileName: 'loans',
  facts: [{ name: 'Loans', kind: 'count', value: 2 }],
  columns: [
    { kind: 'text', name: 'ID', width: 11, of: (row) => `L-${row}` },
    { kind: 'count', name: 'Days', width: 7, of: (row) => row },
  ],
  rows: [1, 2],
  totals: () => [
    { kind: 'text', value: 'Total' },
    { kind: 'count', value: 3 },
  ],
  measures: [
    { name: 'Measures', columns: ['Measure', 'A', 'B'], rows: [[{ kind: 'count', value: 1 }]], notes: ['A note'] },
  ],
}

/** Files of a workbook by name. */
async function filesOf(sheet: Sheet<number>): Promise<Readonly<Record<string, Uint8Array>>> {
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxPieces(sheet)) pieces.push(piece)
  return unzipSync(Buffer.concat(pieces))
}

const parts = await filesOf(SHEET)
const xmlOf = (sheet: number) => strFromU8(parts[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array())
const stylesOf = (sheet: number) =>
  [...xmlOf(sheet).matchAll(/<c r="\w+" s="(\d+)"/g)].map(([, style]) => Number(style))
const style = (kind: SheetCell['kind'], look: CellLook) => styleOf(kind, look)
const widthsOf = (sheet: number) => [...xmlOf(sheet).matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))
const isFrozen = (sheet: number) => xmlOf(sheet).includes('state="frozen"')

it('a workbook shows the names of columns as a head, rows plain and totals bold', () => {
  expect(stylesOf(1)).toEqual([
    ...[style('text', 'head'), style('text', 'head')],
    ...[1, 2].flatMap(() => [style('text', 'plain'), style('count', 'plain')]),
    ...[style('text', 'bold'), style('count', 'bold')],
  ])
  expect(stylesOf(2)).toEqual([
    ...[1, 2, 3].map(() => style('text', 'head')),
    ...[style('count', 'plain'), style('text', 'plain')],
  ])
})

it('the title on the sheet About is bold, and figures there stand at the left like texts', () => {
  expect(stylesOf(3)).toEqual([style('text', 'bold'), style('text', 'plain'), style('count', 'left')])
})

it('a column has the width that the sheet gives it, and on the other sheets a fixed one', () => {
  expect(widthsOf(1)).toEqual([11, 7])
  expect(widthsOf(2)).toEqual([28, 18, 18])
  expect(widthsOf(3)).toEqual([20, 60])
})

it('the names of columns stay in sight, and About has none', () => {
  expect([1, 2, 3].map(isFrozen)).toEqual([true, true, false])
})

it('a workbook without totals ends with its rows', async () => {
  const { 'xl/worksheets/sheet1.xml': rows = new Uint8Array() } = await filesOf({ ...SHEET, totals: null })
  expect([...strFromU8(rows).matchAll(/<row /g)]).toHaveLength(3)
})

it('the files of a workbook are compressed', async () => {
  const pieces: Uint8Array[] = []
  const rows = Array.from({ length: 1_000 }, (_, row) => row)
  for await (const piece of xlsxPieces({ ...SHEET, rows })) pieces.push(piece)
  const packed = Buffer.concat(pieces)
  const whole = Object.values(unzipSync(packed)).reduce((sum, { length }) => sum + length, 0)
  expect(packed.length).toBeLessThan(whole / 4)
})
