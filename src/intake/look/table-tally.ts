import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'
import { ColumnTally } from '../columns/column-tally.ts'
import { namedField } from '../columns/name-index.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import type { DatesTally } from './dates-tally.ts'
import type { DecimalsTally } from './decimals-tally.ts'
import type { FoundHead } from './find-head.ts'
import { isTotals } from './totals-record.ts'

/** What is learnt of a table while it is read once; the file's figures are shared by its sheets. */
export class TableTally {
  readonly columns: ColumnTally[] = []
  lines = 0
  /** Lines whose lender loan ID differs from that of the line before. */
  loans = 0
  longestLoan = 0
  totalsLine: number | undefined
  cutOffLine: number | undefined
  private last: CellRecord | undefined
  private lastId: string | undefined
  private ofLoan = 0
  readonly idColumn: number | undefined
  readonly head: FoundHead
  private readonly decimals: DecimalsTally
  private readonly dates: DatesTally

  constructor(head: FoundHead, decimals: DecimalsTally, dates: DatesTally) {
    this.head = head
    this.decimals = decimals
    this.dates = dates
    const column = head.names.findIndex((name) => isIdName(name))
    this.idColumn = column < 0 ? undefined : column
    for (const _ of head.names) this.columns.push(new ColumnTally())
  }

  /** Keeps one record back: whether the last one is of sums is seen at the end. */
  take(record: CellRecord): void {
    if (this.last) this.count(this.last)
    this.last = record
  }

  end(): void {
    const { last } = this
    if (last === undefined) return
    if (last.broken === 'cut-off') this.cutOffLine = last.line
    if (isTotals(last, this.idColumn)) this.totalsLine = last.line
    else this.count(last)
    this.last = undefined
  }

  private count({ cells }: CellRecord): void {
    const width = Math.min(Math.max(cells.length, this.columns.length), MAX_SOURCE_COLUMNS)
    for (let column = 0; column < width; column++) {
      const cell = cells[column]
      let tally = this.columns[column]
      if (tally === undefined) {
        tally = new ColumnTally()
        this.columns.push(tally)
      }
      tally.take(cell, this.lines)
      if (cell === undefined || cell === '') continue
      this.decimals.take(cell)
      this.dates.take(cell)
    }
    this.lines += 1
    this.countLoan(this.idColumn === undefined ? undefined : cellText(cells[this.idColumn]))
  }

  private countLoan(id: string | undefined): void {
    const isSame = id !== undefined && id !== '' && id === this.lastId
    this.ofLoan = isSame ? this.ofLoan + 1 : 1
    if (!isSame) this.loans += 1
    this.longestLoan = Math.max(this.longestLoan, this.ofLoan)
    this.lastId = id
  }
}

function isIdName(name: string): boolean {
  const named = namedField(name)
  return named?.kind === 'fields' && named.fields[0] === 'lenderLoanId'
}
