import { parseDate } from '#values/calendar-date.ts'
import { type Cents, parseAmount } from '#values/money.ts'
import type { SourceDateOrder, SourceDecimals } from '#values/vocabulary/import-terms.ts'
import type { EntryMark } from '#values/vocabulary/payment-run-terms.ts'
import { readFileAmount, readNumberAmount } from '../cells/file-amount.ts'
import { readFileDate } from '../cells/file-date.ts'
import type { Reading } from '../cells/reading.ts'
import { foreignCurrency } from '../currencies.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'
import { type BankEntry, joinedTexts, statedReference } from './bank-entry.ts'
import { directionOf, type PaymentColumns, type PaymentField } from './payment-columns.ts'

/** Columns, decimal sign and order of dates of a table. Sign and order are in doubt where no cell shows them. */
export type TableWriting = {
  readonly columns: PaymentColumns
  readonly decimals: SourceDecimals
  readonly areDecimalsInDoubt: boolean
  readonly dateOrder: SourceDateOrder
  readonly isOrderInDoubt: boolean
}

/** A line of a table as an entry. */
export function tableEntry(record: CellRecord, writing: TableWriting): BankEntry {
  const cellOf = (field: PaymentField) => record.cells[writing.columns.get(field)?.[0] ?? -1] ?? ''
  const textOf = (field: PaymentField) => cellText(cellOf(field)).trim()
  const money = moneyOf(cellOf, writing)
  const dateCell = textOf('valueDate') === '' ? cellOf('bookingDate') : cellOf('valueDate')
  const date = dateReading(dateCell, writing)
  const currency = foreignCurrency(cellText(money.cell)) ?? (textOf('currency').toUpperCase() || 'EUR')
  const mark = markOf({ record, money, currency, hasDate: date !== undefined, direction: textOf('direction') })
  return {
    line: record.line,
    amount: money.amount,
    currency,
    valueDate: date ?? null,
    reference: statedReference(textOf('reference')),
    text: joinedTexts((writing.columns.get('text') ?? []).map((column) => cellText(record.cells[column]))),
    payer: textOf('payer') || null,
    mark,
    unread: unreadOf(mark, cellText(money.cell), cellText(dateCell)),
  }
}

/** Amount of a line, from its one column or from those of credits and debits. */
type Money = {
  readonly cell: SourceCell
  readonly amount: Cents | null
  readonly isBelowZero: boolean
  readonly isDebit: boolean
}

function moneyOf(cellOf: (field: PaymentField) => SourceCell, writing: TableWriting): Money {
  const hasOwnColumns = writing.columns.has('credit')
  const credit = cellOf(hasOwnColumns ? 'credit' : 'amount')
  const debit = hasOwnColumns ? cellOf('debit') : ''
  const isDebit = isEmpty(credit, writing) && !isEmpty(debit, writing)
  const cell = isDebit ? debit : credit
  const reading = amountReading(cell, writing)
  const isBelowZero = reading.kind === 'bad' && reading.code === 'below-zero'
  const amount = reading.kind === 'ok' && reading.doubt === undefined ? (parseAmount(reading.value) ?? null) : null
  return { cell, amount: amount === 0 ? null : amount, isBelowZero, isDebit }
}

/** True for a cell without an amount: empty, a dash or zero. */
function isEmpty(cell: SourceCell, writing: TableWriting): boolean {
  if (cellText(cell).trim() === '') return true
  const reading = amountReading(cell, writing)
  return reading.kind === 'ok' && Number(reading.value) === 0
}

function amountReading(cell: SourceCell, { decimals, areDecimalsInDoubt }: TableWriting): Reading {
  if (typeof cell !== 'string') return readNumberAmount(cell.kind === 'number' ? cell.text : '')
  return readFileAmount(cell.trim().replace(/^\+\s*/, ''), decimals, { decimals: areDecimalsInDoubt })
}

/** Undefined for a cell without a date, or with one that may be another day. */
function dateReading(cell: SourceCell, { dateOrder, isOrderInDoubt }: TableWriting) {
  if (typeof cell !== 'string') return cell.kind === 'date' ? parseDate(cell.text) : undefined
  const reading = readFileDate(cell.trim(), dateOrder, isOrderInDoubt, FIRST_YEAR)
  return reading.kind === 'ok' && reading.doubt === undefined ? parseDate(reading.value) : undefined
}

/** Payments with a year of two digits are of this century. */
const FIRST_YEAR = 2000

function markOf(found: {
  readonly record: CellRecord
  readonly money: Money
  readonly currency: string
  readonly hasDate: boolean
  readonly direction: string
}): EntryMark | null {
  const { record, money, currency, hasDate, direction } = found
  if (record.broken !== null) return 'broken-line'
  const stated = directionOf(direction)
  if (direction !== '' && stated === undefined) return 'broken-line'
  if (stated === 'debit' || money.isDebit || money.isBelowZero) return 'debit'
  if (currency !== 'EUR') return 'other-currency'
  if (money.amount === null) return 'not-an-amount'
  return hasDate ? null : 'not-a-date'
}

function unreadOf(mark: EntryMark | null, amount: string, date: string): string | null {
  if (mark === 'not-an-amount') return amount
  return mark === 'not-a-date' ? date : null
}
