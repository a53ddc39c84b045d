import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { MAX_JOINED_ROW_BYTES } from '#values/vocabulary/source-limits.ts'
import { ColumnTally } from '../columns/column-tally.ts'
import { namedField } from '../columns/name-index.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { PackedIds } from '../xlsx/packed-ids.ts'
import { PackedNumbers } from '../xlsx/packed-numbers.ts'
import type { DatesTally } from './dates-tally.ts'
import type { DecimalsTally } from './decimals-tally.ts'
import type { FoundHead } from './find-head.ts'
import { type Footer, MOST_FOOTER_RECORDS, splitFooter } from './footer.ts'

/** What is learnt of a table while it is read once; the file's figures are shared by its sheets. */
export class TableTally {
  readonly columns: ColumnTally[] = []
  lines = 0
  /** Different lender loan IDs, and lines without one. */
  loans = 0
  longestLoan = 1
  footer: Footer = { totals: [], notes: [] }
  cutOffLine: number | undefined
  /** The latest records, which may turn out to be the footer. */
  private readonly latest: CellRecord[] = []
  private readonly ids = new PackedIds(MAX_JOINED_ROW_BYTES)
  /** Lines of each ID. */
  private readonly linesOf = new PackedNumbers()
  readonly idColumn: number | undefined
  private readonly rateColumns: ReadonlySet<number>
  readonly head: FoundHead
  private readonly decimals: DecimalsTally
  private readonly dates: DatesTally

  constructor(head: FoundHead, decimals: DecimalsTally, dates: DatesTally) {
    this.head = head
    this.decimals = decimals
    this.dates = dates
    const column = head.names.findIndex((name) => isNameOf('lenderLoanId', name))
    this.rateColumns = new Set(head.names.flatMap((name, at) => (isNameOf('interestRate', name) ? at : [])))
    this.idColumn = column < 0 ? undefined : column
    for (const _ of head.names) this.columns.push(new ColumnTally())
  }

  /** Counts a record once enough others follow: what the last ones are is seen at the end. */
  take(record: CellRecord): void {
    this.latest.push(record)
    if (this.latest.length <= MOST_FOOTER_RECORDS) return
    const [oldest] = this.latest.splice(0, 1)
    if (oldest) this.count(oldest)
  }

  end(): void {
    const last = this.latest.at(-1)
    if (last?.broken === 'cut-off') this.cutOffLine = last.line
    const { table, footer } = splitFooter(this.latest, this.idColumn)
    for (const record of table) this.count(record)
    this.footer = footer
    this.latest.length = 0
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
      this.decimals.take(cell, this.rateColumns.has(column))
      this.dates.take(cell)
    }
    this.lines += 1
    this.countLoan(this.idColumn === undefined ? undefined : cellText(cells[this.idColumn]).trim())
  }

  private countLoan(id = ''): void {
    const known = id === '' ? undefined : this.ids.find(id)
    if (known === undefined) {
      this.loans += 1
      if (id !== '') this.countLine(this.ids.add(id))
    } else this.countLine(known)
  }

  private countLine(place: number): void {
    const lines = (this.linesOf.at(place) ?? 0) + 1
    if (lines === 1) this.linesOf.add(1)
    else this.linesOf.set(place, lines)
    this.longestLoan = Math.max(this.longestLoan, lines)
  }
}

function isNameOf(field: ImportField, name: string): boolean {
  const named = namedField(name)
  return named?.kind === 'fields' && named.fields[0] === field
}
