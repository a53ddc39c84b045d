import type { ImportField, SourceDateOrder, SourceDecimals } from '#values/vocabulary/import-terms.ts'
import { cellText, type SourceCell } from '../source-record.ts'
import { valueText } from './cell-value.ts'
import { withoutNoise } from './decimal-noise.ts'
import { readFileAmount, readNumberAmount } from './file-amount.ts'
import { readFileDate } from './file-date.ts'
import { firstDueRule } from './first-due-rule.ts'
import { readGraceCounted } from './grace-counted.ts'
import { readPrincipalRounding } from './principal-rounding.ts'
import { readRate } from './read-rate.ts'
import { bad, ok, type Reading } from './reading.ts'
import { readWeekendRule } from './weekend-rule.ts'
import { readWrittenCount } from './written-count.ts'
import { readWrittenCountry } from './written-country.ts'
import { readInterestOn } from './written-interest.ts'
import { readWrittenPeriod } from './written-period.ts'
import {
  INSTALLMENT_BY_PERIODS,
  INSTALLMENT_BY_TERMS,
  INTEREST_BY_PRINCIPAL,
  readCurrency,
  readDayCount,
  readScheduleType,
} from './written-terms.ts'

/**
 * Decimal sign and order of dates in the texts of a file. `inDoubt`: true for parts that nothing in the file shows.
 * `saysDecimals`: true if a person chose the decimal sign.
 */
export type Writing = {
  readonly decimals: SourceDecimals
  readonly dateOrder: SourceDateOrder
  readonly inDoubt?:
    | {
        readonly decimals: boolean
        readonly dates: boolean
        readonly saysDecimals?: boolean
        /** Columns of dates whose years of two digits may be of either century. */
        readonly years?: ReadonlySet<number>
      }
    | undefined
  /** First of the hundred years that years of two digits are of, if a person said so. */
  readonly firstYear?: number
}

export type CellReader = (cell: SourceCell, writing: Writing) => Reading

/** Reader of the cell of each field. Fields without a rule of their own are read as text, which createLoan checks. */
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
  graceCounted: ofText(readGraceCounted),
  balloon: readAmount,
  downPayment: readAmount,
  givenInstallment: orRule([INSTALLMENT_BY_TERMS, INSTALLMENT_BY_PERIODS], readAmount),
  principalRounding: ofText(readPrincipalRounding),
  workingDays: ofText(readWeekendRule),
  maxExtensions: readCount,
  extensionsUsed: readCount,
  paidAmount: readAmount,
  paidPrincipal: readAmount,
  paidInterest: readAmount,
  interestPaidUntil: orRule([INTEREST_BY_PRINCIPAL], readDate),
  paidInstallments: readCount,
  furtherField: readText,
  dueDate: readDate,
  principalAmount: readAmount,
  interestAmount: readAmount,
  totalAmount: readAmount,
  feeAmount: readAmount,
  installmentPaidAmount: readAmount,
  installmentPaidPrincipal: readAmount,
  installmentPaidInterest: readAmount,
}

function readAmount(cell: SourceCell, { decimals, inDoubt }: Writing): Reading {
  const text = valueText(cell)
  if (typeof cell === 'string') return readFileAmount(text, decimals, inDoubt)
  return cell.kind === 'number' ? readNumberAmount(text) : bad('not-an-amount', {})
}

/** Reads a date, or the rule of a fixed value. */
function readFirstDue(cell: SourceCell, writing: Writing): Reading {
  const isRule = typeof cell === 'string' && firstDueRule(cell) !== undefined
  return isRule ? ok(cell) : readDate(cell, writing)
}

function readDate(cell: SourceCell, { dateOrder, inDoubt, firstYear }: Writing): Reading {
  const text = valueText(cell)
  if (typeof cell === 'string') return readFileDate(text, dateOrder, inDoubt?.dates, firstYear)
  return cell.kind === 'percentage' ? bad('not-a-date', {}) : readFileDate(text, 'day-month-year')
}

function readCount(cell: SourceCell): Reading {
  if (typeof cell !== 'string' && cell.kind === 'percentage') return bad('not-a-whole-number', {})
  return readWrittenCount(withoutNoise(valueText(cell), '.', 0))
}

/** Reader of a field that accepts a rule in place of a value. */
function orRule(rules: readonly string[], read: CellReader): CellReader {
  return (cell, writing) => (typeof cell === 'string' && rules.includes(cell) ? ok(cell) : read(cell, writing))
}

function ofText(read: (text: string) => Reading): CellReader {
  return (cell) => read(valueText(cell))
}

function readText(cell: SourceCell): Reading {
  const text = cellText(cell).trim()
  if (text.includes(NO_CHARACTER)) return bad('wrong-encoding', {})
  return text === '' ? bad('required', {}) : ok(text)
}

/** Replacement for bytes that are no character. */
export const NO_CHARACTER = '\uFFFD'
/** 3,9001E+10: a spreadsheet saves a long number like this if it has no room to show it. */
const IN_EXPONENTS = /^\d([.,]\d+)?E\+\d+$/i
/** Digits of a number that a workbook stores; further digits have become zeros. */
const MOST_KEPT_DIGITS = 15

/** Reads a code, which must have all its digits. */
function readCode(cell: SourceCell): Reading {
  const text = cellText(cell).trim()
  const isShortened = typeof cell === 'string' ? IN_EXPONENTS.test(text) : text.length > MOST_KEPT_DIGITS
  return isShortened ? bad('digits-lost', {}) : readText(withoutHidden(text))
}

/**
 * Removes invisible characters, such as a zero-width blank, and replaces special blanks by plain ones: two codes that look
 * alike are the same.
 */
function withoutHidden(code: string): string {
  return code
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
}
