import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'
import { MAX_LINE_LENGTH } from '#values/vocabulary/source-limits.ts'
import { dayOfSerial } from '../day-serial.ts'
import { SourceError } from '../source-error.ts'
import type { OpenSource } from '../source-format.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'
import { withoutTextMark } from '../text-mark.ts'
import { decimalText, percentText } from './cell-number.ts'
import { CellText } from './cell-text.ts'
import { maskedText } from './digit-mask.ts'
import { type HiddenCells, isHiddenRow } from './hidden-cells.ts'
import type { NumberMeaning } from './number-formats.ts'
import { type Struck, StruckRuns } from './struck-texts.ts'
import { type EntryTaker, PACKED_AT_ONCE, unzipEntries } from './unzip-entries.ts'
import { entryOfSheet, type Workbook } from './workbook.ts'
import { tooLong, xmlTaker } from './xml-events.ts'

type OpenCell = {
  readonly column: number
  readonly type: string
  readonly style: number
  formula: 'none' | 'open' | 'valued'
}

/** No honest piece of a file holds so many characters of cells; texts that are shared by many come to more than was unpacked. */
const MAX_TAKEN_LENGTH = 16 * MAX_LINE_LENGTH

/** The row of a sheet whose cells are being read. */
class OpenRow {
  private line = 0
  private isHidden = false
  private cells: SourceCell[] = []
  private isWide = false
  /** Filled cells, and those that are struck out as a whole. */
  private filled = 0
  private struck = 0
  /** Columns of cells that are struck out, as a whole or in part. */
  private struckAt: number[] = []
  /** Characters of all its cells. */
  length = 0
  private readonly hidden: HiddenCells

  constructor(hidden: HiddenCells) {
    this.hidden = hidden
  }

  begin(attributes: Readonly<Record<string, string>>): void {
    this.line = lineOf(attributes.r, this.line + 1)
    this.isHidden = isHiddenRow(attributes)
    this.cells = []
    this.length = 0
    this.isWide = false
    this.filled = 0
    this.struck = 0
    this.struckAt = []
  }

  /** Places a cell, unless its column is hidden and left out. */
  place(column: number, cell: SourceCell, struck: Struck): void {
    if (cell === '' || this.hidden.leavesOut(column, cellText(cell))) return
    if (cellText(cell).trim() !== '') this.count(column, struck)
    if (column > MAX_SOURCE_COLUMNS) this.isWide = true
    else {
      while (this.cells.length < column) this.cells.push('')
      this.cells[column] = cell
      this.length += cellText(cell).length
    }
  }

  private count(column: number, struck: Struck): void {
    this.filled += 1
    if (struck === 'none') return
    this.struckAt.push(column)
    if (struck === 'all') this.struck += 1
  }

  /** Undefined if the row is blank, or left out as it is hidden or struck out. */
  get record(): CellRecord | undefined {
    const { line, cells, isHidden, struckAt, hidden } = this
    // A few cells are corrected; most cells are a line that is deleted.
    const isStruck = this.struck * 2 > this.filled
    const isOut = isHidden || isStruck
    if ((isOut && !hidden.areTaken && !hidden.areMarked) || this.filled === 0) return undefined
    const record = { kind: 'cells', line, cells, broken: this.isWide ? 'too-many-cells' : null } as const
    if (isOut && hidden.areMarked) return { ...record, isHidden: true, ...(isStruck && !isHidden && { isStruck }) }
    return struckAt.length === 0 || isStruck ? record : { ...record, struck: struckAt }
  }
}

/** Rows of a sheet as they are unpacked; `isWhole` after its last row. What follows the rows is not read. */
class SheetRows {
  private rows: CellRecord[] = []
  private length = 0
  isWhole = false

  /** Throws a SourceError where the row, of so many characters, or all that nobody has taken yet are too long. */
  add(row: CellRecord | undefined, length: number): void {
    if (row === undefined) return
    if (length > MAX_LINE_LENGTH) throw tooLong()
    this.length += length
    if (this.length > MAX_TAKEN_LENGTH) throw new SourceError('unpacks-to-too-much', { most: MAX_TAKEN_LENGTH })
    this.rows.push(row)
  }

  end(): void {
    this.isWhole = true
  }

  take(): readonly CellRecord[] {
    const taken = this.rows
    this.rows = []
    this.length = 0
    return taken
  }
}

const NOT_WORKED_OUT: SourceCell = { kind: 'formula', text: '' }

const LETTER_BEFORE_A = 64

/**
 * The rows of a sheet, in batches of what one piece of the file unpacks to. A sheet that the file breaks off in ends with a
 * broken row. Throws a SourceError where there is no such sheet, or it is damaged.
 */
export async function* readSheet(
  open: OpenSource,
  workbook: Workbook,
  sheet: string | null,
  hidden: HiddenCells,
): AsyncGenerator<readonly CellRecord[]> {
  const entry = entryOfSheet(workbook, sheet)
  const rows = new SheetRows()
  let last = 0
  let isFound = false
  const takerOf = (name: string) => {
    if (name !== entry) return undefined
    isFound = true
    return sheetTaker(workbook, rows, hidden)
  }
  for await (const _ of unzipEntries(open(PACKED_AT_ONCE), takerOf)) {
    const taken = rows.take()
    last = taken.at(-1)?.line ?? last
    if (taken.length > 0) yield taken
    if (rows.isWhole) return
  }
  if (!isFound) throw new SourceError('workbook-damaged')
  if (!rows.isWhole) yield [{ kind: 'cells', line: last + 1, cells: [], broken: 'cut-off' }]
}

/** Reads the entry of a sheet into its rows, without those that are blank, or hidden and left out. */
function sheetTaker(workbook: Workbook, rows: SheetRows, hidden: HiddenCells): EntryTaker {
  const row = new OpenRow(hidden)
  let column = 0
  let cell: OpenCell | undefined
  const value = new CellText()
  const runs = new StruckRuns()
  let isText = false
  let isReading = false
  const handler = {
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === 'row') {
        row.begin(attributes)
        column = 0
      } else if (name === 'c') {
        cell = openedCell(attributes, column)
        value.take()
        runs.take()
        column = cell.column + 1
      } else if (name === 'col') hidden.addColumns(attributes)
      else if (name === 'rPh') isReading = true
      else if (cell) {
        noteFormula(cell, name)
        runs.open(name, attributes)
      }
      isText = name === 'v' || (name === 't' && !isReading)
    },
    text: (text: string) => {
      if (!isText || !cell) return
      value.add(text)
      runs.add(text)
    },
    close: (name: string) => {
      isText = false
      if (name === 'rPh') isReading = false
      else if (name === 'c' && cell) {
        const text = value.take()
        row.place(cell.column, readCell(workbook, cell, text), struckOf(workbook, cell, text, runs.take()))
        cell = undefined
      } else if (name === 'sheetData') rows.end()
      else if (name === 'row') rows.add(row.record, row.length)
    },
  }
  return xmlTaker(handler, { onEnd: () => rows.end() })
}

/** Share of a cell that is struck out, by its style, its shared text or its own runs. */
function struckOf(
  { struckStyles, struckTexts }: Workbook,
  { type, style }: OpenCell,
  value: string,
  runs: Struck,
): Struck {
  if (struckStyles.has(style)) return 'all'
  return type === 's' ? struckTexts.of(Number(value)) : runs
}

function openedCell({ r, t, s }: Readonly<Record<string, string>>, next: number): OpenCell {
  return { column: columnOf(r ?? '') ?? next, type: t ?? 'n', style: Number(s ?? 0), formula: 'none' }
}

function noteFormula(cell: OpenCell, element: string): void {
  if (element === 'f') cell.formula = 'open'
  else if (element === 'v' && cell.formula === 'open') cell.formula = 'valued'
}

function readCell(
  { texts, styles, isSince1904 }: Workbook,
  { type, style, formula }: OpenCell,
  value: string,
): SourceCell {
  // A text may be empty; a number that is empty was never worked out.
  if (value === '' && (formula === 'open' || (formula === 'valued' && type !== 'str'))) return NOT_WORKED_OUT
  if (type === 's') return withoutTextMark(texts.at(Number(value)) ?? '')
  if (type === 'd') return { kind: 'date', text: value.slice(0, 10) }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return withoutTextMark(value)
  const decimal = decimalText(value)
  if (decimal === undefined) return value
  const meaning = styles[style] ?? 'number'
  if (typeof meaning !== 'string') return cellBeside(decimal, meaning)
  if (meaning === 'percentage') return { kind: 'percentage', text: percentText(decimal) }
  const day = meaning === 'date' ? dayOfSerial(decimal, isSince1904) : undefined
  return day === undefined ? { kind: 'number', text: decimal } : { kind: 'date', text: day }
}

/** A number with what its format shows beside it, or as the code that its format shows. */
function cellBeside(decimal: string, meaning: Exclude<NumberMeaning, string>): SourceCell {
  if ('currency' in meaning) return `${decimal} ${meaning.currency}`
  if ('mask' in meaning) return maskedText(meaning.mask, decimal) ?? { kind: 'number', text: decimal }
  const { kind, unit } = meaning
  return { kind, text: kind === 'percentage' ? percentText(decimal) : decimal, unit }
}

/** `AB12` → 27; undefined if it begins with no column. */
function columnOf(reference: string): number | undefined {
  let column = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - LETTER_BEFORE_A
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  return column === 0 ? undefined : column - 1
}

/** Line of a row by its attribute, or else the next one. */
function lineOf(given: string | undefined, next: number): number {
  const line = Number(given)
  return Number.isSafeInteger(line) && line > 0 ? line : next
}
