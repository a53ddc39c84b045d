/**
 * Content of a cell: counts are numbers, everything else is text as on the wire. A rate is a percentage; a change is
 * shown with its sign, `+11.67`; `null` is an empty cell.
 */
export type SheetCell =
  | { readonly kind: TextKind; readonly value: string | null }
  | { readonly kind: 'count'; readonly value: number | null }
  | { readonly kind: 'count-change'; readonly value: number | null }

type TextKind = 'text' | 'date' | 'amount' | 'change' | 'rate'

/** A column, with the function that reads its cell from a row; `width` in characters, as spreadsheets count it. */
export type SheetColumn<Row> = { readonly name: string; readonly width: number } & (
  | { readonly kind: TextKind; readonly of: (row: Row) => string | null }
  | { readonly kind: 'count'; readonly of: (row: Row) => number | null }
  | { readonly kind: 'count-change'; readonly of: (row: Row) => number | null }
)

/** A fact about the whole sheet: the loan, the day, the connection, the program. */
export type SheetFact = { readonly name: string } & SheetCell

/** Rows that are loaded page by page, and can be iterated once. */
export type Pages<Row> = AsyncIterable<readonly Row[]>

/**
 * A table that leaves the desk as CSV, XLSX, PDF or on the clipboard: one description for all of them. `rows` may be
 * read lazily and once; `totals` gives a cell for each column, once the rows were read. `name` is that of the workbook's
 * sheet, `fileName` has no ending.
 */
export type Sheet<Row, Rows = Iterable<Row>> = {
  readonly title: string
  readonly name: string
  readonly fileName: string
  readonly facts: readonly SheetFact[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: Rows
  readonly totals: (() => readonly SheetCell[]) | null
  readonly measures: readonly SheetMeasures[]
}

/**
 * A small table with more about the whole sheet: above it on paper, below it on the clipboard, a sheet of its own in a
 * workbook. CSV omits it, because CSV is one table. All columns but the first are figures; `notes` say why a figure is
 * missing.
 */
export type SheetMeasures = {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
  readonly notes: readonly string[]
}

/** Cell of a row in a column. */
export function cellOf<Row>(column: SheetColumn<Row>, row: Row): SheetCell {
  return column.kind === 'count' || column.kind === 'count-change'
    ? { kind: column.kind, value: column.of(row) }
    : { kind: column.kind, value: column.of(row) }
}

const AMOUNT = /^-?\d+\.\d{2}$/
const FIGURES = { amount: AMOUNT, change: AMOUNT, rate: /^-?\d+(\.\d+)?$/, date: /^\d{4}-\d{2}-\d{2}$/ } as const

/** True if a cell's text fits its kind. A live service may return any text; what does not fit counts as text. */
export function isFigure(kind: keyof typeof FIGURES, value: string): boolean {
  return FIGURES[kind].test(value)
}
