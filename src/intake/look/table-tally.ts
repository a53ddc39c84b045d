import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { clientListAt, isOfListAlone } from '../columns/client-list.ts'
import { ColumnTally, KEPT_LINES } from '../columns/column-tally.ts'
import { type FieldAt, IdAbove } from '../columns/id-above.ts'
import { isOfInstallment, namedField } from '../columns/name-index.ts'
import { columnInFile, installmentRows, type SideBySide, sideBySideOf } from '../columns/side-by-side.ts'
import type { FirstLine } from '../source-facts.ts'
import { type CellRecord, cellText, isNull, withoutNulls } from '../source-record.ts'
import { AmountSum } from './amount-sum.ts'
import { ClientKindsTally } from './client-kinds-tally.ts'
import type { DecimalsTally } from './decimals-tally.ts'
import { DueBeforeIssue } from './due-before-issue.ts'
import type { FoundHead } from './find-head.ts'
import { type Footer, MOST_FOOTER_RECORDS, splitFooter, sumsWithin } from './footer.ts'
import { GuessedIds } from './guessed-ids.ts'
import { HiddenRowsTally, type RowsOutcome } from './hidden-rows-tally.ts'
import { IdLines } from './id-lines.ts'
import { Remarks } from './remarks.ts'
import { type DifferingTotal, StatedTotals } from './stated-totals.ts'
import { type WordLine, WordLines } from './word-lines.ts'

/** Tally of decimals that the sheets of a file share, and options. `areHiddenTaken`: hidden rows are read like the others. */
export type TallyOptions = {
  readonly decimals: DecimalsTally
  readonly areHiddenTaken?: boolean
  /** True if installments side by side are split into rows. */
  readonly maySplit?: boolean
  /** True if the lines are objects, none of which is a sum or a note. */
  readonly areObjects?: boolean
}

/** Fewest columns of a table: lines with fewer may all look like remarks. */
const LEAST_COLUMNS = 4
/** Most lines of sums that are listed. */
const MOST_SUBTOTAL_LINES = 10

/** A line has no more columns that say that its loan has ended. */
const MOST_COLUMNS = 8

/** Counts the lines in which several columns say that the loan has ended. */
class EndedTogether {
  private readonly ended = new Map<number, number>()
  private readonly pairs = new Map<number, Map<number, number>>()

  /** Takes the columns of a line that say so. */
  take(columns: readonly number[]): void {
    for (const column of columns) {
      this.ended.set(column, (this.ended.get(column) ?? 0) + 1)
      if (columns.length > 1) this.takeBeside(column, columns.slice(0, MOST_COLUMNS))
    }
  }

  private takeBeside(column: number, columns: readonly number[]): void {
    const beside = this.pairs.get(column) ?? new Map<number, number>()
    this.pairs.set(column, beside)
    for (const other of columns) if (other !== column) beside.set(other, (beside.get(other) ?? 0) + 1)
  }

  /** Columns that say it in each line in which this one does. */
  alwaysBeside(column: number): readonly number[] {
    const all = this.ended.get(column)
    return [...(this.pairs.get(column) ?? [])].flatMap(([other, lines]) => (lines === all ? other : []))
  }
}

/** Tally of a table in one pass. The sheets of a file share the tally of its decimals. */
export class TableTally {
  readonly columns: ColumnTally[] = []
  lines = 0
  /** Number of cells that a database has written for an empty value. */
  nulls = 0
  readonly ids = new IdLines()
  private readonly guessedIds: GuessedIds
  private readonly idAbove: IdAbove | undefined
  readonly remarks = new Remarks()
  footer: Footer = { totals: [], notes: [] }
  /** Sums within the table: their number, and the first of their lines. */
  readonly subtotals: { count: number; readonly lines: number[] } = { count: 0, lines: [] }
  cutOffLine: number | undefined
  /** Latest records, which may turn out to be the footer. */
  private readonly latest: CellRecord[] = []
  readonly idColumn: number | undefined
  /** True if the amounts are those of installments. */
  readonly sumsPrincipal: boolean
  /** Column of the amounts, found by its name. */
  private readonly amountColumn: number | undefined
  private readonly sum = new AmountSum()
  readonly hiddenRows: HiddenRowsTally
  readonly ended = new EndedTogether()
  readonly clientKinds: ClientKindsTally
  private readonly areHiddenTaken: boolean
  private readonly areObjects: boolean
  private readonly rateColumns: ReadonlySet<number>
  private readonly isSum: (record: CellRecord) => boolean
  readonly head: FoundHead
  readonly firstLines: readonly FirstLine[]
  readonly sideBySide: SideBySide | undefined
  private readonly decimals: DecimalsTally
  readonly dueBeforeIssue: DueBeforeIssue
  private readonly listAt: number | undefined
  private readonly totals: StatedTotals
  private readonly words = new WordLines()

  constructor(
    found: FoundHead,
    { decimals, areHiddenTaken = false, maySplit = false, areObjects = false }: TallyOptions,
    firstLines: readonly FirstLine[] = [],
  ) {
    this.sideBySide = maySplit ? sideBySideOf(found.names) : undefined
    this.firstLines = firstLines
    const head = { ...found, names: this.sideBySide?.names ?? found.names }
    this.head = head
    this.isSum = areObjects ? () => false : sumsWithin(head.names)
    this.remarks.take(head.above)
    this.decimals = decimals
    this.areHiddenTaken = areHiddenTaken
    this.areObjects = areObjects
    this.idColumn = columnOf(head, 'lenderLoanId')
    const named = fieldColumns(head)
    this.idAbove = this.idColumn === undefined ? undefined : new IdAbove(named, this.idColumn)
    this.guessedIds = new GuessedIds(named)
    const principalColumn = columnOf(head, 'principalAmount')
    // A line with all its installments has the amount of its loan only once.
    this.sumsPrincipal = principalColumn !== undefined && this.sideBySide === undefined
    this.amountColumn = this.sumsPrincipal ? principalColumn : columnOf(head, 'loanAmount')
    this.clientKinds = new ClientKindsTally(head)
    this.listAt = clientListAt(head.names)
    this.dueBeforeIssue = new DueBeforeIssue(head)
    this.totals = new StatedTotals(head)
    this.hiddenRows = new HiddenRowsTally(this.idColumn, this.amountColumn)
    this.rateColumns = new Set(head.names.flatMap((name, at) => (isNameOf('interestRate', name) ? at : [])))
    for (const _ of head.names) this.columns.push(new ColumnTally())
  }

  /** Counts a record once enough others follow it: only the end of the table shows what the last records are. */
  take(taken: CellRecord): void {
    const record = withoutNulls(taken)
    if (record !== taken) this.nulls += taken.cells.filter(isNull).length
    if (isOfListAlone(record, this.listAt)) return
    if (record.isHidden) this.hiddenRows.take(this.rowsOf(record).loan)
    if (record.isHidden && !this.areHiddenTaken) return
    this.latest.push(record)
    if (this.latest.length <= MOST_FOOTER_RECORDS) return
    const [oldest] = this.latest.splice(0, 1)
    if (oldest) this.count(oldest)
  }

  end(): void {
    const last = this.latest.at(-1)
    if (last?.broken === 'cut-off') this.cutOffLine = last.line
    const { table, footer } = this.areObjects
      ? { table: this.latest, footer: this.footer }
      : splitFooter(this.latest, columnInFile(this.idColumn, this.sideBySide))
    for (const record of table) this.count(record)
    this.footer = footer
    for (const record of [...footer.totals, ...footer.notes]) this.remarks.takeAll(record)
    this.latest.length = 0
  }

  private rowsOf(record: CellRecord): { readonly loan: CellRecord; readonly further: readonly CellRecord[] } {
    const [loan = record, ...further] = this.sideBySide ? installmentRows(record, this.sideBySide) : [record]
    return { loan, further }
  }

  private count(counted: CellRecord): void {
    if (this.isSum(counted)) {
      this.subtotals.count += 1
      this.totals.takePart(counted)
      if (this.subtotals.lines.length < MOST_SUBTOTAL_LINES) this.subtotals.lines.push(counted.line)
      return
    }
    const { loan: record, further } = this.rowsOf(counted)
    const { cells } = record
    const { filled, hasNewWord } = this.countCells(record, this.lines)
    if (hasNewWord && this.lines >= KEPT_LINES) this.words.take(record)
    for (const row of further) this.countCells(row, Number.POSITIVE_INFINITY)
    if (this.idColumn === undefined) this.guessedIds.take(record, this.lines === 0)
    this.lines += 1
    if (this.columns.length > LEAST_COLUMNS) this.remarks.takeLine(record, filled)
    const isNewLoan = this.ids.take(cellText(this.idAbove?.take(record)).trim())
    if (isNewLoan) this.clientKinds.take(record)
    this.dueBeforeIssue.take(record)
    this.totals.take(record)
    if (this.amountColumn !== undefined) this.sum.take(cells[this.amountColumn])
  }

  /** Counts the cells of a row. `position` is that of its line, infinite for a further row of the same line. */
  private countCells({ cells, line }: CellRecord, position: number) {
    let filled = 0
    let hasNewWord = false
    const ended: number[] = []
    const width = Math.min(Math.max(cells.length, this.columns.length), MAX_SOURCE_COLUMNS)
    for (let column = 0; column < width; column++) {
      const cell = cells[column]
      let tally = this.columns[column]
      if (tally === undefined) {
        tally = new ColumnTally()
        this.columns.push(tally)
      }
      if (tally.take(cell, position, line)) hasNewWord = true
      if (tally.isEnded) ended.push(column)
      if (cell === undefined || cell === '') continue
      filled += 1
      this.decimals.take(cell, this.rateColumns.has(column))
    }
    this.ended.take(ended)
    return { filled, hasNewWord }
  }

  /** Lines after the first ones in which a word of a column of few words occurs first. */
  get wordLines(): readonly WordLine[] {
    return this.words.among(new Set(this.columns.flatMap(({ wordLines }) => wordLines)))
  }

  /** Lines by loan. Uses a column that looks like IDs if no name identifies the column of IDs. */
  get loansByLines(): IdLines {
    return this.guessedIds.ids ?? this.ids
  }

  /** Totals below the table that are not the sums of their columns. */
  get differingTotals(): readonly DifferingTotal[] {
    const { totals } = this.footer
    return totals.length === 0 ? [] : this.totals.differing(totals, this.loansByLines.loans < this.lines)
  }

  /** Outcomes of the table without the hidden rows, and with them. */
  get outcomes(): { readonly leftOut: RowsOutcome; readonly taken: RowsOutcome } {
    const figures = { lines: this.lines, ids: this.ids, sum: this.sum }
    return {
      leftOut: this.hiddenRows.withoutThem(figures, this.areHiddenTaken),
      taken: this.hiddenRows.withThem(figures, this.areHiddenTaken),
    }
  }
}

function columnOf({ names }: FoundHead, field: ImportField): number | undefined {
  const column = names.findIndex((name) => isNameOf(field, name))
  return column < 0 ? undefined : column
}

/** Columns by field. A name that fits a loan or its installments, such as Principal, counts as the installments': it proves no new loan. */
function fieldColumns({ names }: FoundHead): readonly FieldAt[] {
  return names.flatMap((name, at) => {
    const fields = fieldsOf(name)
    const field = fields.find(isOfInstallment) ?? fields[0]
    return field === undefined ? [] : [{ at, field }]
  })
}

function isNameOf(field: ImportField, name: string): boolean {
  return fieldsOf(name)[0] === field
}

function fieldsOf(name: string): readonly ImportField[] {
  const named = namedField(name)
  return named?.kind === 'fields' ? named.fields : []
}
