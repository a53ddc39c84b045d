/**
 * What a cell holds: counts are numbers, all else is text as on the wire. A rate is a percentage; a change is shown with
 * its sign, `+11.67`; `null` is an empty cell.
 */
export type SheetCell =
  | { readonly kind: TextKind; readonly value: string | null }
  | { readonly kind: 'count'; readonly value: number | null }
  | { readonly kind: 'count-change'; readonly value: number | null }

type TextKind = 'text' | 'date' | 'amount' | 'change' | 'rate'

/** A column and how it reads its cell from a row; `width` in characters, as spreadsheets count it. */
export type SheetColumn<Row> = { readonly name: string; readonly width: number } & (
  | { readonly kind: TextKind; readonly of: (row: Row) => string | null }
  | { readonly kind: 'count'; readonly of: (row: Row) => number | null }
  | { readonly kind: 'count-change'; readonly of: (row: Row) => number | null }
)

/** What is said of the whole sheet: the loan, the day, the connection, the program. */
export type SheetFact = { readonly name: string } & SheetCell

/** Rows that are read a page at a time as they are taken, and once. */
export type Pages<Row> = AsyncIterable<readonly Row[]>

/**
 * A table that leaves the desk as CSV, XLSX, PDF or on the clipboard: one description for all of them. `rows` may be
 * read lazily and once; `totals` has a cell for each column. `name` is that of the workbook's sheet, `fileName` has no
 * ending.
 */
export type Sheet<Row, Rows = Iterable<Row>> = {
  readonly title: string
  readonly name: string
  readonly fileName: string
  readonly facts: readonly SheetFact[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: Rows
  readonly totals: readonly SheetCell[] | null
  readonly measures: readonly SheetMeasures[]
}

/**
 * A small table that says more of the whole sheet: above it on paper, beneath it on the clipboard, a sheet of its own in
 * a workbook, not in CSV, which is one table. All its columns but the first are figures; `notes` say why one is empty.
 */
export type SheetMeasures = {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
  readonly notes: readonly string[]
}

/** What a row holds in a column. */
export function cellOf<Row>(column: SheetColumn<Row>, row: Row): SheetCell {
  return column.kind === 'count' || column.kind === 'count-change'
    ? { kind: column.kind, value: column.of(row) }
    : { kind: column.kind, value: column.of(row) }
}

const AMOUNT = /^-?\d+\.\d{2}$/
const FIGURES = { amount: AMOUNT, change: AMOUNT, rate: /^-?\d+(\.\d+)?$/, date: /^\d{4}-\d{2}-\d{2}$/ } as const

/** Whether a cell's text is what its kind says; a live service may have said anything, which then counts as text. */
export function isFigure(kind: keyof typeof FIGURES, value: string): boolean {
  return FIGURES[kind].test(value)
}
