import writeWorkbook, { type CellObject } from 'write-excel-file/node'
import { cellOf, isFigure, type Sheet, type SheetCell, type SheetMeasures } from '#contract/sheet/sheet.ts'
import { othersFirst } from '../others-first.ts'

const FORMATS = {
  amount: '#,##0.00',
  change: '+#,##0.00;-#,##0.00;0.00',
  rate: '0.00####',
  count: '0',
  'count-change': '+0;-0;0',
  date: 'yyyy-mm-dd',
} as const
/** Excel counts a 29 February 1900 that never was, so the days before would be off by one; they stay text. */
const FIRST_SAFE_DATE = '1900-03-01'
const ABOUT = 'About'
const ROWS_AT_ONCE = 500

/**
 * A sheet as a workbook: names of the columns bold and frozen, dates as dates, figures as numbers (a double holds
 * 999,999,999,999.99 to the cent), changes by their format with their sign, totals last; measures and facts stand on
 * sheets of their own. Made in memory; only the last step, in which the library writes it, holds up everybody else.
 */
export async function xlsxFile<Row>(sheet: Sheet<Row>): Promise<Uint8Array<ArrayBuffer>> {
  const data: (CellObject | null)[][] = [headRow(sheet.columns.map(({ name }) => name))]
  for (const row of sheet.rows) {
    data.push(sheet.columns.map((column) => xlsxCell(cellOf(column, row))))
    if (data.length % ROWS_AT_ONCE === 0) await othersFirst()
  }
  if (sheet.totals) data.push(sheet.totals.map((cell) => bold(xlsxCell(cell))))
  const columns = sheet.columns.map(({ width }) => ({ width }))
  const file = await writeWorkbook([
    { data, sheet: sheet.name, columns, stickyRowsCount: 1, orientation: 'landscape' },
    ...sheet.measures.map(measuresSheet),
    { data: aboutRows(sheet), sheet: ABOUT, columns: [{ width: 20 }, { width: 60 }] },
  ]).toBuffer()
  return new Uint8Array(file)
}

function headRow(names: readonly string[]): CellObject[] {
  return names.map((value) => ({ value, type: String, fontWeight: 'bold', wrap: true }))
}

function measuresSheet({ name, columns, rows, notes }: SheetMeasures) {
  const data = [headRow(columns), ...rows.map((cells) => cells.map(xlsxCell)), ...notes.map((note) => [textCell(note)])]
  return {
    data,
    sheet: name,
    columns: columns.map((_, index) => ({ width: index === 0 ? 28 : 18 })),
    stickyRowsCount: 1,
  }
}

function aboutRows<Row>({ title, facts }: Sheet<Row>): (CellObject | null)[][] {
  return [
    [{ value: title, type: String, fontWeight: 'bold' }],
    ...facts.map((fact) => [textCell(fact.name), leftAligned(xlsxCell(fact))]),
  ]
}

function xlsxCell({ kind, value }: SheetCell): CellObject | null {
  if (value === null) return null
  if (kind === 'text') return textCell(value)
  if (kind === 'count' || kind === 'count-change') return { value, type: Number, format: FORMATS[kind] }
  if (!isFigure(kind, value)) return textCell(value)
  if (kind !== 'date') return { value: Number(value), type: Number, format: FORMATS[kind] }
  return value < FIRST_SAFE_DATE ? textCell(value) : { value: new Date(value), type: Date, format: FORMATS.date }
}

/** A text is never calculated, whatever it begins with: its cell says that it is one. */
function textCell(value: string): CellObject {
  return { value: keptApart(asWritten(value)), type: String, format: '@' }
}

/** Excel reads `_x0041_` as the character of that number; an escaped underscore makes it the letters again. */
function asWritten(text: string): string {
  return text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
}

/** The library looks texts up in a plain object, which knows a few names by itself; a blank behind makes another text. */
function keptApart(text: string): string {
  return text in {} ? `${text} ` : text
}

function bold(cell: CellObject | null): CellObject | null {
  return cell && { ...cell, fontWeight: 'bold' }
}

function leftAligned(cell: CellObject | null): CellObject | null {
  return cell && { ...cell, align: 'left' }
}
