import type { ImportField, SourceDateOrder, SourceDecimals } from '#values/vocabulary/import-terms.ts'
import type { SourceCell } from '../source-record.ts'
import { bad, ok, type Reading } from './reading.ts'
import { readWrittenAmount } from './written-amount.ts'
import { readWrittenCount } from './written-count.ts'
import { readWrittenCountry } from './written-country.ts'
import { readWrittenDate, withoutTime } from './written-date.ts'
import { readWrittenPeriod } from './written-period.ts'
import { readWrittenRate } from './written-rate.ts'
import { readCurrency, readDayCount, readScheduleType } from './written-terms.ts'

/** How the texts of a file are written. */
export type Writing = { readonly decimals: SourceDecimals; readonly dateOrder: SourceDateOrder }

export type CellReader = (cell: SourceCell, writing: Writing) => Reading

/** How the cell of each field is read. What has no rule of its own is a text, which createLoan judges. */
export const CELL_READERS: { readonly [Field in ImportField]: CellReader } = {
  lenderLoanId: readText,
  clientType: readText,
  clientName: readText,
  clientCode: readText,
  representativeName: readText,
  representativePersonalCode: readText,
  collateralValue: readAmount,
  loanAmount: readAmount,
  currency: ofText(readCurrency),
  interestRate: readRate,
  country: ofText(readWrittenCountry),
  lenderIssueDate: readDate,
  scheduleType: ofText(readScheduleType),
  numberOfInstallments: ofText(readWrittenCount),
  firstDueDate: readDate,
  finalDueDate: readDate,
  every: ofText(readWrittenPeriod),
  dayCount: ofText(readDayCount),
  maxExtensions: ofText(readWrittenCount),
  extensionsUsed: ofText(readWrittenCount),
  paidPrincipal: readAmount,
  paidInterest: readAmount,
  furtherField: readText,
  dueDate: readDate,
  principalAmount: readAmount,
  interestAmount: readAmount,
  totalAmount: readAmount,
  installmentPaidPrincipal: readAmount,
  installmentPaidInterest: readAmount,
}

/** Accounting formats show a dash for zero. */
const DASH = /^[-–—]$/

export function readAmount(cell: SourceCell, { decimals }: Writing): Reading {
  if (typeof cell === 'string') return DASH.test(cell.trim()) ? ok('0.00') : readWrittenAmount(cell, decimals)
  return cell.kind === 'number' ? readWrittenAmount(cell.text, 'point') : bad('not-an-amount', {})
}

export function readRate(cell: SourceCell): Reading {
  if (typeof cell === 'string') return readWrittenRate(cell)
  return cell.kind === 'date' ? bad('not-a-rate', {}) : readWrittenRate(cell.text)
}

export function readDate(cell: SourceCell, { dateOrder }: Writing): Reading {
  if (typeof cell === 'string') return readWrittenDate(withoutTime(cell), dateOrder)
  if (cell.kind === 'number') return readWrittenDate(cell.text)
  return cell.kind === 'date' ? readWrittenDate(cell.text) : bad('not-a-date', {})
}

function ofText(read: (text: string) => Reading): CellReader {
  return (cell) => read(typeof cell === 'string' ? cell : cell.text)
}

function readText(cell: SourceCell): Reading {
  const text = (typeof cell === 'string' ? cell : cell.text).trim()
  return text === '' ? bad('required', {}) : ok(text)
}
