import { isFigure, type Pages, type SheetCell } from '#contract/sheet/sheet.ts'
import { type CellFormat, type CellLook, MAIN, styleOf, XML_HEAD, xmlText } from './workbook-parts.ts'

/** A cell with its look. */
export type LookingCell = SheetCell & { readonly look: CellLook }

/** Cells of one row. */
export type Cells = readonly LookingCell[]

/** A sheet of a workbook, its rows read on demand; `widths` in characters, `isHeaded` freezes the first row. */
export type Worksheet = {
  readonly name: string
  readonly widths: readonly number[]
  readonly isHeaded: boolean
  readonly rows: Pages<Cells>
}

/** Excel has a 29 February 1900, which never existed, so earlier days would be off by one; they stay text. */
const FIRST_SAFE_DATE = '1900-03-01'
/** Excel's number of 1970-01-01. */
const EXCEL_EPOCH = 25_569
const MS_A_DAY = 86_400_000

const FROZEN_HEAD = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'

/** XML of a sheet, in pieces. */
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

/** Column letters: A, B, … Z, AA, AB, … */
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

/** Number for Excel to calculate with; undefined for text, and for a value that is not a valid figure. */
function figureOf({ kind, value }: SheetCell): string | undefined {
  if (value === null || kind === 'text') return undefined
  if (kind === 'count' || kind === 'count-change') return String(value)
  if (!isFigure(kind, value)) return undefined
  if (kind !== 'date') return String(Number(value))
  const days = Date.parse(value) / MS_A_DAY + EXCEL_EPOCH
  return value < FIRST_SAFE_DATE || Number.isNaN(days) ? undefined : String(days)
}
