import { cellOf, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts'

/** A sheet with its rows read into cells, as the clipboard and the printer take it. */
export type SheetTable = Pick<Sheet<unknown>, 'title' | 'fileName' | 'facts' | 'measures'> & {
  readonly columns: readonly SheetTableColumn[]
  readonly rows: readonly (readonly SheetCell[])[]
  readonly totals: readonly SheetCell[] | null
}

type SheetTableColumn = Pick<SheetColumn<unknown>, 'name' | 'width'> & Pick<SheetCell, 'kind'>

/** Reads all rows of the sheet, which can be read once. */
export function sheetTable<Row>({ columns, rows, ...sheet }: Sheet<Row>): SheetTable {
  const { title, fileName, facts, totals, measures } = sheet
  const cells = Array.from(rows, (row) => columns.map((column) => cellOf(column, row)))
  return {
    title,
    fileName,
    facts,
    measures,
    columns: columns.map(({ name, kind, width }) => ({ name, kind, width })),
    rows: cells,
    totals: totals?.() ?? null,
  }
}
