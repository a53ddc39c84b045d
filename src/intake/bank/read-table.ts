import { MOST_STATEMENT_ENTRIES, missingPart, type PaymentField } from '#values/vocabulary/payment-run-terms.ts'
import { DatesTally } from '../columns/dates-tally.ts'
import { DecimalsTally } from '../look/decimals-tally.ts'
import { SourceError } from '../source-error.ts'
import { type CellRecord, cellText, withoutNulls } from '../source-record.ts'
import type { BankEntry } from './bank-entry.ts'
import { columnsNamed, isStatus, type PaymentColumns } from './payment-columns.ts'
import { type TableWriting, tableEntry } from './table-entry.ts'

/** Most lines above the line with the names of the columns. */
const MOST_HEAD_LINES = 40
const AT_ONCE = 200

/** Reading of a table as a person says it; the desk finds out the rest. */
export type TableChoice = {
  /** Line of the file with the names of the columns; 0 if none has them. */
  readonly headLine?: number | undefined
  readonly columns?: PaymentColumns | undefined
  readonly dateOrder?: TableWriting['dateOrder'] | undefined
  readonly decimals?: TableWriting['decimals'] | undefined
}

/** A table as it is read: the names of its columns, with the line that has them, and its lines. */
export type PaymentTable = {
  /** 0 if no line has the names. */
  readonly headLine: number
  readonly heads: readonly string[]
  readonly lines: readonly CellRecord[]
  readonly writing: TableWriting
}

/**
 * Reads the lines of a bank's table, in batches of at most 200. Every line below the names of the columns is an entry:
 * one without an amount, such as a closing balance, is marked. Throws a SourceError if a column is missing, or if there
 * are more than 100,000 lines.
 */
export async function* readPaymentTable(
  batches: AsyncIterable<readonly CellRecord[]>,
  choice: TableChoice = {},
): AsyncGenerator<readonly BankEntry[]> {
  const { lines, writing } = await openPaymentTable(batches, choice)
  const missing = missingPart((field) => writing.columns.has(field))
  if (missing) throw new SourceError(`no-${missing}-column`)
  for (let from = 0; from < lines.length; from += AT_ONCE)
    yield lines.slice(from, from + AT_ONCE).map((record) => tableEntry(record, writing))
}

/** Finds out how a table is read, as far as the choice leaves it open. Throws a SourceError for more than 100,000 lines. */
export async function openPaymentTable(
  batches: AsyncIterable<readonly CellRecord[]>,
  choice: TableChoice = {},
): Promise<PaymentTable> {
  const records = await filledRecords(batches)
  const { named, at } = headOf(records, choice.headLine)
  const head = records[at]
  const lines = records.slice(at + 1)
  const columns = choice.columns ?? named
  const writing = { ...writingOf(columns, lines), ...choiceOfWriting(choice) }
  return { headLine: head?.line ?? 0, heads: (head?.cells ?? []).map(cellText), lines, writing }
}

function choiceOfWriting({ dateOrder, decimals }: TableChoice): Partial<TableWriting> {
  return {
    ...(dateOrder && { dateOrder, isOrderInDoubt: false }),
    ...(decimals && { decimals, areDecimalsInDoubt: false }),
  }
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

type Head = { readonly named: PaymentColumns; readonly at: number }

/** The line with the most known names, or else with words alone, or the one that a person gave; index -1 if there is none. */
function headOf(records: readonly CellRecord[], headLine: number | undefined): Head {
  const namesAt = (at: number) => columnsNamed((records[at]?.cells ?? []).map(cellText))
  if (headLine !== undefined) {
    const at = records.findIndex(({ line }) => line === headLine)
    return { named: namesAt(at), at }
  }
  let best: Head = { named: new Map(), at: -1 }
  for (const at of records.slice(0, MOST_HEAD_LINES).keys()) {
    const named = namesAt(at)
    if (named.size > best.named.size) best = { named, at }
  }
  return best.at === -1 ? { ...best, at: records.slice(0, MOST_HEAD_LINES).findIndex(mayHaveNames) } : best
}

/** True for a line of several cells, all of them words: names that the desk does not know. */
function mayHaveNames({ cells }: CellRecord): boolean {
  const texts = cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  return texts.length > 1 && texts.every((text) => /\p{L}/u.test(text) && !/\p{N}/u.test(text))
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
  // A column of other words, such as an “Info”, says nothing of how far the bank is.
  const hasStatus = cellsOf(['status']).some(({ cell }) => isStatus(cellText(cell)))
  return {
    columns: hasStatus ? columns : new Map([...columns].filter(([field]) => field !== 'status')),
    decimals: decimals.found.decimals,
    areDecimalsInDoubt: decimals.found.evidence.code === 'either-way',
    dateOrder,
    isOrderInDoubt: evidence.code === 'either-way' || evidence.code === 'cells-that-fit',
  }
}
