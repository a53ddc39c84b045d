import { CELL_READERS, type Writing } from '#intake/cells/read-cell.ts'
import { ok, type Reading } from '#intake/cells/reading.ts'
import { isClientCodeRule, isValueRule, readClientType } from '#intake/cells/written-terms.ts'
import { type ImportField, LOAN_IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import { currentFormats } from '../../../formats/current-formats.ts'
import { formatAmountText, formatDay, formatDecimal } from '../../../formats/shown-text.ts'
import { readAmountBy, readDayBy } from '../../../input/read-by-formats.ts'

/** Kind of control for the value of a field. */
export type ValueKind =
  | 'client-type'
  | 'schedule-type'
  | 'country'
  | 'choice'
  | 'date'
  | 'count'
  | 'amount'
  | 'rate'
  | 'period'
  | 'text'

const KINDS: Partial<Readonly<Record<ImportField, ValueKind>>> = {
  clientType: 'client-type',
  collateralValue: 'amount',
  loanAmount: 'amount',
  currency: 'choice',
  interestRate: 'rate',
  country: 'country',
  lenderIssueDate: 'date',
  scheduleType: 'schedule-type',
  numberOfInstallments: 'count',
  firstDueDate: 'date',
  finalDueDate: 'date',
  every: 'period',
  dayCount: 'choice',
  interestOn: 'choice',
  graceRows: 'count',
  graceCounted: 'choice',
  balloon: 'amount',
  downPayment: 'amount',
  givenInstallment: 'amount',
  principalRounding: 'choice',
  workingDays: 'choice',
  maxExtensions: 'count',
  extensionsUsed: 'count',
  paidAmount: 'amount',
  paidPrincipal: 'amount',
  paidInterest: 'amount',
  interestPaidUntil: 'date',
  paidInstallments: 'count',
  dueDate: 'date',
  principalAmount: 'amount',
  interestAmount: 'amount',
  totalAmount: 'amount',
  feeAmount: 'amount',
  installmentPaidAmount: 'amount',
  installmentPaidPrincipal: 'amount',
  installmentPaidInterest: 'amount',
}

export function valueKindOf(field: ImportField): ValueKind {
  return KINDS[field] ?? 'text'
}

/**
 * Fields that need a column. The ID of a loan and the codes of its persons differ from loan to loan, a note has the name of
 * its column, and the desk asks only columns about the payments of a grace, a balloon or a down payment.
 */
const FROM_COLUMNS_ONLY: ReadonlySet<ImportField> = new Set([
  'lenderLoanId',
  'clientCode',
  'representativePersonalCode',
  'furtherField',
  'graceRows',
  'balloon',
  'downPayment',
])

/** Fields that can have the same value in every loan. */
export const FIXABLE_FIELDS: readonly ImportField[] = LOAN_IMPORT_FIELDS.filter(
  (field) => !FROM_COLUMNS_ONLY.has(field),
)

/** Reads a text like the lines of a file with this writing. */
export function readValue(field: ImportField, value: string, writing: Writing): Reading {
  if (field !== 'clientType') return CELL_READERS[field](value, writing)
  return isClientCodeRule(value) ? ok(value) : readClientType(value, false)
}

/** Value in the notation of the wire, for its field. An unreadable value stays as it is. */
export function wireValue(field: ImportField, value: string, writing: Writing): string {
  const reading = readValue(field, value, writing)
  return value === '' || reading.kind === 'bad' || isValueRule(value) ? value : reading.value
}

/** Value in the formats of the face. An unreadable value stays as it is. */
export function shownValue(field: ImportField, value: string, writing: Writing): string {
  const wire = wireValue(field, value, writing)
  return isValueRule(wire) ? wire : shownReading(field, wire)
}

/** A value of the wire in the formats of the face. A text that is none stays as it is. */
export function shownReading(field: ImportField, value: string): string {
  switch (valueKindOf(field)) {
    case 'amount':
      return /^\d+(\.\d{1,2})?$/.test(value) ? formatAmountText(value) : value
    case 'rate':
      return formatDecimal(value)
    case 'date':
      return formatDay(value)
    default:
      return value
  }
}

/**
 * Typed text in the writing of the file: an amount has the file's decimal sign, a date begins with its year. Undefined for a text
 * that may mean several values: its field asks which one.
 */
export function keptValue(field: ImportField, typed: string, { decimals }: Writing): string | undefined {
  const text = typed.trim()
  const kind = valueKindOf(field)
  if (kind !== 'amount' && kind !== 'date') return text
  const read = kind === 'amount' ? readAmountBy(text, currentFormats()) : readDayBy(text, currentFormats())
  if (read.kind !== 'ok') return read.kind === 'ambiguous' ? undefined : text
  return kind === 'amount' && decimals === 'comma' ? read.value.replace('.', ',') : read.value
}

/** Text of the rule that a value breaks. Undefined if it breaks none or is empty. */
export function valueFault(field: ImportField, value: string, writing: Writing): string | undefined {
  const reading = readValue(field, value, writing)
  return value === '' || reading.kind === 'ok' ? undefined : reading.fault().detail
}
