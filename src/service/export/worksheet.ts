import { isFigure, type Pages, type SheetCell } from '#contract/sheet/sheet.ts'
import { type CellFormat, type CellLook, MAIN, styleOf, XML_HEAD, xmlText } from './workbook-parts.ts'

/** A cell and how it looks. */
export type LookingCell = SheetCell & { readonly look: CellLook }

/** One row. */
export type Cells = readonly LookingCell[]

/** A sheet of a workbook, its rows read as they are taken; `widths` in characters, `isHeaded` keeps its first row in sight. */
export type Worksheet = {
  readonly name: string
  readonly widths: readonly number[]
  readonly isHeaded: boolean
  readonly rows: Pages<Cells>
}

/** Excel counts a 29 February 1900 that never was, so the days before would be off by one; they stay text. */
const FIRST_SAFE_DATE = '1900-03-01'
/** Excel's number of 1970-01-01. */
const EXCEL_EPOCH = 25_569
const MS_A_DAY = 86_400_000

const FROZEN_HEAD = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'

/** The XML of a sheet, piece by piece. */
export async function* worksheetPieces({ widths, isHeaded, rows }: Worksheet): AsyncGenerator<string> {
  const column = (width: number, index: number) =>
    `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  const view = `<sheetViews><sheetView workbookViewId="0">${isHeaded ? FROZEN_HEAD : ''}</sheetView></sheetViews>`
  yield `${XML_HEAD}<worksheet xmlns="${MAIN}">${view}<cols>${widths.map(column).join('')}</cols><sheetData>`
  let number = 0
  for await (const page of rows) yield page.map((cells) => row(++number, cells)).join('')
  yield `</sheetData><pageSetup orientation="landscape"/></worksheet>`
}

function row(number: number, cells: Cells): string {
  return `<row r="${number}">${cells.map((cell, index) => cellXml(`${columnName(index)}${number}`, cell)).join('')}</row>`
}

/** A, B, … Z, AA, AB, … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}

function cellXml(place: string, cell: LookingCell): string {
  const { look, value } = cell
  if (value === null) return ''
  const figure = figureOf(cell)
  if (figure !== undefined) return `<c r="${place}" s="${styleOf(cell.kind, look)}"><v>${figure}</v></c>`
  const text = `<is><t xml:space="preserve">${xmlText(String(value))}</t></is>`
  return `<c r="${place}" s="${styleOf(TEXT, look)}" t="inlineStr">${text}</c>`
}

const TEXT: CellFormat = 'text'

/** What Excel calculates with; undefined for a text, and for what claims to be a figure and is none. */
function figureOf({ kind, value }: SheetCell): string | undefined {
  if (value === null || kind === 'text') return undefined
  if (kind === 'count' || kind === 'count-change') return String(value)
  if (!isFigure(kind, value)) return undefined
  if (kind !== 'date') return String(Number(value))
  const days = Date.parse(value) / MS_A_DAY + EXCEL_EPOCH
  return value < FIRST_SAFE_DATE || Number.isNaN(days) ? undefined : String(days)
}
