import { strToU8, Zip, ZipDeflate } from 'fflate'
import { cellOf, isFigure, type Pages, type Sheet, type SheetCell, type SheetMeasures } from '#contract/sheet/sheet.ts'
import { pagesOf } from './pages.ts'
import { type CellFormat, type CellLook, MAIN, styleOf, workbookParts, XML_HEAD, xmlText } from './workbook-parts.ts'

const ABOUT = 'About'
/** Compresses the XML to a tenth; higher levels take twice as long and gain little. */
const LEVEL = 1

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

const TEXT: CellFormat = 'text'

/**
 * A sheet as a workbook: names of the columns bold and frozen, dates as dates, figures as numbers (a double holds
 * 999,999,999,999.99 to the cent), changes with their sign by their format, totals last; measures and facts are on
 * sheets of their own. Yields pieces: the rows are read on demand, and nothing is stored.
 */
export async function* xlsxPieces<Row>(
  sheet: Sheet<Row, Iterable<Row> | Pages<Row>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const sheets = [tableSheet(sheet), ...sheet.measures.map(measuresSheet), aboutSheet(sheet)]
  let packed: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    packed.push(new Uint8Array(data))
  })
  function* taken(): Generator<Uint8Array<ArrayBuffer>> {
    const pieces = packed
    packed = []
    yield* pieces
  }
  for (const [name, pieces] of filesOf(sheets)) {
    const file = new ZipDeflate(name, { level: LEVEL })
    zip.add(file)
    for await (const piece of pieces) {
      file.push(strToU8(piece))
      yield* taken()
    }
    file.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

function* filesOf(
  sheets: readonly Worksheet[],
): Generator<readonly [name: string, pieces: Iterable<string> | AsyncIterable<string>]> {
  for (const [name, text] of Object.entries(workbookParts(sheets.map(({ name }) => name)))) yield [name, [text]]
  for (const [index, sheet] of sheets.entries()) yield [`xl/worksheets/sheet${index + 1}.xml`, worksheetPieces(sheet)]
}

function tableSheet<Row>(sheet: Sheet<Row, Iterable<Row> | Pages<Row>>): Worksheet {
  const widths = sheet.columns.map(({ width }) => width)
  return { name: sheet.name, widths, isHeaded: true, rows: tableRows(sheet) }
}

async function* tableRows<Row>({ columns, rows, totals }: Sheet<Row, Iterable<Row> | Pages<Row>>): Pages<Cells> {
  yield [headRow(columns.map(({ name }) => name))]
  for await (const page of pagesOf(rows))
    yield page.map((row) => columns.map((column) => looking(cellOf(column, row), 'plain')))
  if (totals) yield [totals().map((cell) => looking(cell, 'bold'))]
}

function headRow(names: readonly string[]): readonly LookingCell[] {
  return names.map((value) => textCell(value, 'head'))
}

function measuresSheet({ name, columns, rows, notes }: SheetMeasures): Worksheet {
  return {
    name,
    widths: columns.map((_, index) => (index === 0 ? 28 : 18)),
    isHeaded: true,
    rows: pagesOf([
      headRow(columns),
      ...rows.map((cells) => cells.map((cell) => looking(cell, 'plain'))),
      ...notes.map((note) => [textCell(note, 'plain')]),
    ]),
  }
}

function aboutSheet({ title, facts }: Pick<Sheet<never>, 'title' | 'facts'>): Worksheet {
  const rows = facts.map((fact) => [textCell(fact.name, 'plain'), looking(fact, 'left')])
  return { name: ABOUT, widths: [20, 60], isHeaded: false, rows: pagesOf([[textCell(title, 'bold')], ...rows]) }
}

function textCell(value: string, look: CellLook): LookingCell {
  return { kind: 'text', value, look }
}

function looking(cell: SheetCell, look: CellLook): LookingCell {
  return { ...cell, look }
}

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

/** Number for Excel to calculate with; undefined for text, and for a value that is not a valid figure. */
function figureOf({ kind, value }: SheetCell): string | undefined {
  if (value === null || kind === 'text') return undefined
  if (kind === 'count' || kind === 'count-change') return String(value)
  if (!isFigure(kind, value)) return undefined
  if (kind !== 'date') return String(Number(value))
  const days = Date.parse(value) / MS_A_DAY + EXCEL_EPOCH
  return value < FIRST_SAFE_DATE || Number.isNaN(days) ? undefined : String(days)
}
