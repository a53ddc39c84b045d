import { type CalendarDate, parseDate } from '#values/calendar-date.ts'
import { type Cents, parseAmount } from '#values/money.ts'
import type { SourceDateOrder, SourceDecimals } from '#values/vocabulary/import-terms.ts'
import type { EntryMark, PaymentField } from '#values/vocabulary/payment-run-terms.ts'
import { readFileAmount, readNumberAmount } from '../cells/file-amount.ts'
import { readFileDate } from '../cells/file-date.ts'
import type { Reading } from '../cells/reading.ts'
import { foreignCurrency } from '../currencies.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'
import { type BankEntry, joinedTexts, statedReference } from './bank-entry.ts'
import { directionOf, isBalance, isBooked, isStatus, type PaymentColumns } from './payment-columns.ts'

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
  const [direction, status] = [textOf('direction'), textOf('status')]
  const isOfBalance = isBalance(textOf('rowKind'))
  const mark = isOfBalance ? 'balance' : markOf({ record, money, currency, date, direction, status })
  return {
    line: record.line,
    amount: money.amount,
    currency,
    valueDate: date ?? null,
    reference: statedReference(textOf('reference')),
    text: joinedTexts((writing.columns.get('text') ?? []).map((column) => cellText(record.cells[column]))),
    payer: textOf('payer') || null,
    mark,
    unread: unreadOf(mark, { amount: cellText(money.cell), date: cellText(dateCell), status }),
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
  readonly date: CalendarDate | undefined
  readonly direction: string
  readonly status: string
}): EntryMark | null {
  const { record, money, currency, date, direction, status } = found
  if (record.broken !== null) return 'broken-line'
  const stated = directionOf(direction)
  if (direction !== '' && stated === undefined) return 'broken-line'
  if (stated === 'debit' || money.isDebit || money.isBelowZero) return 'debit'
  if (status !== '' && !isBooked(status)) return isStatus(status) ? 'not-booked' : 'broken-line'
  if (currency !== 'EUR') return 'other-currency'
  if (money.amount === null) return 'not-an-amount'
  return date === undefined ? 'not-a-date' : null
}

/** Text of the cell that the mark is about. */
function unreadOf(
  mark: EntryMark | null,
  cells: Readonly<Record<'amount' | 'date' | 'status', string>>,
): string | null {
  if (mark === 'not-an-amount') return cells.amount
  if (mark === 'not-booked' || mark === 'broken-line') return cells.status || null
  return mark === 'not-a-date' ? cells.date : null
}
