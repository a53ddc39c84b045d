import { MOST_STATEMENT_ENTRIES } from '#values/vocabulary/payment-run-terms.ts'
import { DatesTally } from '../columns/dates-tally.ts'
import { DecimalsTally } from '../look/decimals-tally.ts'
import { SourceError } from '../source-error.ts'
import { type CellRecord, cellText, withoutNulls } from '../source-record.ts'
import type { BankEntry } from './bank-entry.ts'
import { columnsNamed, missingPart, type PaymentColumns, type PaymentField } from './payment-columns.ts'
import { type TableWriting, tableEntry } from './table-entry.ts'

/** Most lines above the line with the names of the columns. */
const MOST_HEAD_LINES = 40
const AT_ONCE = 200

/**
 * Reads the lines of a bank's table, in batches of at most 200. Every line below the names of the columns is an entry:
 * one without an amount, such as a closing balance, is marked. Throws a SourceError if a column is missing, or if there
 * are more than 100,000 lines.
 */
export async function* readPaymentTable(
  batches: AsyncIterable<readonly CellRecord[]>,
): AsyncGenerator<readonly BankEntry[]> {
  const records = await filledRecords(batches)
  const { columns, first } = headOf(records)
  const lines = records.slice(first)
  const writing = writingOf(columns, lines)
  for (let from = 0; from < lines.length; from += AT_ONCE)
    yield lines.slice(from, from + AT_ONCE).map((record) => tableEntry(record, writing))
}

async function filledRecords(batches: AsyncIterable<readonly CellRecord[]>): Promise<readonly CellRecord[]> {
  const records: CellRecord[] = []
  for await (const batch of batches) {
    for (const record of batch) {
      const own = withoutNulls(record)
      if (own.broken !== null || own.cells.some((cell) => cellText(cell).trim() !== '')) records.push(own)
    }
    if (records.length > MOST_STATEMENT_ENTRIES + MOST_HEAD_LINES)
      throw new SourceError('too-many-entries', { most: MOST_STATEMENT_ENTRIES })
  }
  return records
}

/** The line with the most known names, and the index of the line after it. Throws a SourceError for a missing column. */
function headOf(records: readonly CellRecord[]): { readonly columns: PaymentColumns; readonly first: number } {
  let best: { readonly columns: PaymentColumns; readonly first: number } = { columns: new Map(), first: 0 }
  for (const [index, { cells }] of records.slice(0, MOST_HEAD_LINES).entries()) {
    const columns = columnsNamed(cells.map(cellText))
    if (columns.size > best.columns.size) best = { columns, first: index + 1 }
  }
  const missing = missingPart(best.columns)
  if (missing) throw new SourceError(`no-${missing}-column`)
  return best
}

function writingOf(columns: PaymentColumns, lines: readonly CellRecord[]): TableWriting {
  const decimals = new DecimalsTally()
  const dates = new DatesTally()
  const cellsOf = (fields: readonly PaymentField[]) => {
    const own = fields.flatMap((field) => columns.get(field) ?? [])
    return lines.flatMap(({ cells, line }) => own.map((column) => ({ cell: cells[column] ?? '', line })))
  }
  for (const { cell } of cellsOf(['amount', 'credit', 'debit']))
    decimals.take(typeof cell === 'string' ? cell.replace(/^[-−+(]\s*/, '') : cell)
  for (const { cell, line } of cellsOf(['valueDate', 'bookingDate'])) dates.take(cell, line)
  const { dateOrder, evidence } = dates.found
  return {
    columns,
    decimals: decimals.found.decimals,
    areDecimalsInDoubt: decimals.found.evidence.code === 'either-way',
    dateOrder,
    isOrderInDoubt: evidence.code === 'either-way' || evidence.code === 'cells-that-fit',
  }
}
