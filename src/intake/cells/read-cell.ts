import type { ImportField, SourceDateOrder, SourceDecimals } from '#values/vocabulary/import-terms.ts'
import { cellText, type SourceCell } from '../source-record.ts'
import { valueText } from './cell-value.ts'
import { withoutNoise } from './decimal-noise.ts'
import { readFileAmount, readNumberAmount } from './file-amount.ts'
import { readFileDate } from './file-date.ts'
import { firstDueRule } from './first-due-rule.ts'
import { readRate } from './read-rate.ts'
import { bad, ok, type Reading } from './reading.ts'
import { readWrittenCount } from './written-count.ts'
import { readWrittenCountry } from './written-country.ts'
import { readInterestOn } from './written-interest.ts'
import { readWrittenPeriod } from './written-period.ts'
import {
  INSTALLMENT_BY_TERMS,
  INTEREST_BY_PRINCIPAL,
  readCurrency,
  readDayCount,
  readScheduleType,
} from './written-terms.ts'

/**
 * Decimal sign and order of dates in the texts of a file. `inDoubt`: nothing in the file shows which it is; `saysDecimals`: a
 * person has said the decimal sign.
 */
export type Writing = {
  readonly decimals: SourceDecimals
  readonly dateOrder: SourceDateOrder
  readonly inDoubt?:
    | { readonly decimals: boolean; readonly dates: boolean; readonly saysDecimals?: boolean }
    | undefined
}

export type CellReader = (cell: SourceCell, writing: Writing) => Reading

/** How the cell of each field is read. What has no rule of its own is a text, which createLoan judges. */
export const CELL_READERS: { readonly [Field in ImportField]: CellReader } = {
  lenderLoanId: readCode,
  clientType: readText,
  clientName: readText,
  clientCode: readCode,
  representativeName: readText,
  representativePersonalCode: readCode,
  collateralValue: readAmount,
  loanAmount: readAmount,
  currency: ofText(readCurrency),
  interestRate: readRate,
  country: ofText(readWrittenCountry),
  lenderIssueDate: readDate,
  scheduleType: ofText(readScheduleType),
  numberOfInstallments: readCount,
  firstDueDate: readFirstDue,
  finalDueDate: readDate,
  every: ofText(readWrittenPeriod),
  dayCount: ofText(readDayCount),
  interestOn: ofText(readInterestOn),
  graceRows: readCount,
  balloon: readAmount,
  downPayment: readAmount,
  givenInstallment: orRule(INSTALLMENT_BY_TERMS, readAmount),
  maxExtensions: readCount,
  extensionsUsed: readCount,
  paidAmount: readAmount,
  paidPrincipal: readAmount,
  paidInterest: readAmount,
  interestPaidUntil: orRule(INTEREST_BY_PRINCIPAL, readDate),
  paidInstallments: readCount,
  furtherField: readText,
  dueDate: readDate,
  principalAmount: readAmount,
  interestAmount: readAmount,
  totalAmount: readAmount,
  installmentPaidAmount: readAmount,
  installmentPaidPrincipal: readAmount,
  installmentPaidInterest: readAmount,
}

function readAmount(cell: SourceCell, { decimals, inDoubt }: Writing): Reading {
  const text = valueText(cell)
  if (typeof cell === 'string') return readFileAmount(text, decimals, inDoubt)
  return cell.kind === 'number' ? readNumberAmount(text) : bad('not-an-amount', {})
}

/** A date, or the rule that a fixed value says. */
function readFirstDue(cell: SourceCell, writing: Writing): Reading {
  const isRule = typeof cell === 'string' && firstDueRule(cell) !== undefined
  return isRule ? ok(cell) : readDate(cell, writing)
}

function readDate(cell: SourceCell, { dateOrder, inDoubt }: Writing): Reading {
  const text = valueText(cell)
  if (typeof cell === 'string') return readFileDate(text, dateOrder, inDoubt?.dates)
  return cell.kind === 'percentage' ? bad('not-a-date', {}) : readFileDate(text, 'day-month-year')
}

function readCount(cell: SourceCell): Reading {
  if (typeof cell !== 'string' && cell.kind === 'percentage') return bad('not-a-whole-number', {})
  return readWrittenCount(withoutNoise(valueText(cell), '.', 0))
}

/** Reader of a field of which a rule may stand for all values. */
function orRule(rule: string, read: CellReader): CellReader {
  return (cell, writing) => (cell === rule ? ok(rule) : read(cell, writing))
}

function ofText(read: (text: string) => Reading): CellReader {
  return (cell) => read(valueText(cell))
}

function readText(cell: SourceCell): Reading {
  const text = cellText(cell).trim()
  if (text.includes(NO_CHARACTER)) return bad('wrong-encoding', {})
  return text === '' ? bad('required', {}) : ok(text)
}

/** What stands for bytes that are no character. */
export const NO_CHARACTER = '\uFFFD'
/** 3,9001E+10: how a spreadsheet saves a long number that it has no room to show. */
const IN_EXPONENTS = /^\d([.,]\d+)?E\+\d+$/i
/** So many digits of a number are kept in a workbook; the others have become zeros. */
const MOST_KEPT_DIGITS = 15

/** A code must have all its digits. */
function readCode(cell: SourceCell): Reading {
  const text = cellText(cell).trim()
  const isShortened = typeof cell === 'string' ? IN_EXPONENTS.test(text) : text.length > MOST_KEPT_DIGITS
  return isShortened ? bad('digits-lost', {}) : readText(withoutHidden(text))
}

/** Without characters that nobody sees, such as a zero-width blank, and with plain blanks: two codes that look alike are the same. */
function withoutHidden(code: string): string {
  return code
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
}
