import { strToU8, Zip, ZipDeflate } from 'fflate'
import { cellOf, type Pages, type Sheet, type SheetCell, type SheetMeasures } from '#contract/sheet/sheet.ts'
import { pagesOf } from './pages.ts'
import { type CellLook, workbookParts } from './workbook-parts.ts'
import { type Cells, type LookingCell, type Worksheet, worksheetPieces } from './worksheet.ts'

const ABOUT = 'About'
/** Compresses the XML to a tenth; higher levels take twice as long and gain little. */
const LEVEL = 1

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
  if (totals) yield [totals.map((cell) => looking(cell, 'bold'))]
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
