import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { MAX_GATHERED_LENGTH, MAX_JOINED_ROW_BYTES } from '#values/vocabulary/source-limits.ts'
import { plainId } from '../plain-id.ts'
import type { SourceLoan } from '../source-loan.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { PackedIds } from '../xlsx/packed-ids.ts'
import { PackedNumbers } from '../xlsx/packed-numbers.ts'
import { HeldRows } from './held-rows.ts'
import { checkLoanLength, loanLengthOf } from './loan-length.ts'
import type { IdColumns } from './plan-columns.ts'

/** Begins to read the lines of the file once more. */
type ReadLines = () => AsyncIterable<readonly CellRecord[]>

/** One more than a loan may have: the rules of createLoan then refuse the loan. Further rows are not kept. */
const MOST_ROWS = MAX_INSTALLMENTS + 1
/** Characters that a stored row needs beside its cells. */
const ROW_LENGTH = 60
const CELL_LENGTH = 3

/**
 * Gathers the installments of each loan over the whole file, whatever the order of its lines. Loans whose lines follow one
 * another come first, as they are read; the others come after them, in the order of their first lines. The file is read twice,
 * and once more for each `mostAtOnce` characters of scattered installments, so that memory stays flat. A line without an ID
 * stands alone.
 */
export async function* gatherInstallments(
  read: ReadLines,
  { loans: idColumn, areAlike }: Pick<IdColumns, 'loans' | 'areAlike'>,
  mostAtOnce = MAX_GATHERED_LENGTH,
): AsyncGenerator<readonly SourceLoan[]> {
  const idOf = (record: CellRecord) => {
    const id = idColumn === undefined ? '' : cellText(record.cells[idColumn]).trim()
    return areAlike ? plainId(id) : id
  }
  const scattered = new ScatteredLoans()
  for await (const batch of read()) for (const record of batch) scattered.take(idOf(record), record)
  const parts = scattered.divide(mostAtOnce)
  yield* consecutive(read(), idOf, (id) => scattered.partOf(id) === 0)
  for (let part = 1; part <= parts; part++) {
    const rows = new HeldRows(MOST_ROWS)
    for await (const batch of read())
      for (const record of batch) if (scattered.partOf(idOf(record)) === part) rows.add(idOf(record), record)
    for (const own of rows.rest()) yield loanOf(own)
  }
}

function loanOf(rows: readonly CellRecord[]): readonly SourceLoan[] {
  const [first, last] = [rows[0], rows.at(-1)]
  return first && last ? [{ kind: 'table', line: first.line, lastLine: last.line, head: null, rows }] : []
}

async function* consecutive(
  batches: AsyncIterable<readonly CellRecord[]>,
  idOf: (record: CellRecord) => string,
  isTaken: (id: string) => boolean,
): AsyncGenerator<readonly SourceLoan[]> {
  let rows: CellRecord[] = []
  let length = 0
  let openId = ''
  for await (const batch of batches) {
    const loans: SourceLoan[] = []
    for (const record of batch) {
      const id = idOf(record)
      if (!isTaken(id)) continue
      if (id === '' || id !== openId) {
        loans.push(...loanOf(rows))
        rows = []
        length = 0
        openId = id
      }
      if (rows.length === MOST_ROWS) continue
      length += loanLengthOf(record)
      rows.push(record)
      checkLoanLength(length, rows[0]?.line ?? record.line)
    }
    if (loans.length > 0) yield loans
  }
  const last = loanOf(rows)
  if (last.length > 0) yield last
}

/** Finds the loans whose lines do not follow one another, and divides them into parts that memory can hold. */
class ScatteredLoans {
  private readonly ids = new PackedIds(MAX_JOINED_ROW_BYTES)
  /** Characters of the rows of each ID; once divided, the part of each ID, 0 for consecutive lines. */
  private readonly figures = new PackedNumbers()
  private readonly isScattered = new PackedNumbers()
  private openId = ''
  private place = 0

  take(id: string, record: CellRecord): void {
    if (id === '') this.openId = ''
    else if (id !== this.openId) this.begin(id)
    if (id === '') return
    const length = loanLengthOf(record) + ROW_LENGTH + CELL_LENGTH * record.cells.length
    this.figures.set(this.place, Math.min((this.figures.at(this.place) ?? 0) + length, 0xffffffff))
  }

  private begin(id: string): void {
    const known = this.ids.find(id)
    this.openId = id
    if (known !== undefined) {
      this.place = known
      this.isScattered.set(known, 1)
      return
    }
    this.place = this.ids.add(id)
    this.figures.add(0)
    this.isScattered.add(0)
  }

  /** Gives each scattered loan its part, counted from 1, and returns the number of parts. */
  divide(mostAtOnce: number): number {
    let part = 0
    let length = Number.POSITIVE_INFINITY
    for (let place = 0; place < this.ids.length; place++) {
      if (this.isScattered.at(place) === 0) {
        this.figures.set(place, 0)
        continue
      }
      length += this.figures.at(place) ?? 0
      if (length > mostAtOnce) {
        part += 1
        length = this.figures.at(place) ?? 0
      }
      this.figures.set(place, part)
    }
    return part
  }

  partOf(id: string): number {
    const place = id === '' ? undefined : this.ids.find(id)
    return place === undefined ? 0 : (this.figures.at(place) ?? 0)
  }
}
