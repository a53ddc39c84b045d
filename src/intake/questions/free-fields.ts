import type { CellContent, ImportField } from '#values/vocabulary/import-terms.ts'
import { WORD_READERS } from '../cells/word-readers.ts'
import { fieldKey } from '../columns/field-key.ts'
import { isOfInstallment, isOfLoanLine } from '../columns/name-index.ts'
import type { ColumnAsked } from './open-question.ts'

/** Fields that a column of a content may be, the likelier first. */
const FIELDS_OF: Readonly<Record<CellContent, readonly ImportField[]>> = {
  empty: [],
  amount: [
    'principalAmount',
    'interestAmount',
    'totalAmount',
    'givenInstallment',
    'feeAmount',
    'installmentPaidAmount',
    'installmentPaidPrincipal',
    'installmentPaidInterest',
    'loanAmount',
    'interestRate',
    'paidAmount',
    'paidPrincipal',
    'paidInterest',
    'balloon',
    'collateralValue',
    // Numbers of accounts that a spreadsheet took for amounts.
    'lenderLoanId',
  ],
  rate: ['interestRate', 'loanAmount'],
  'whole-number': [
    'numberOfInstallments',
    'interestRate',
    'loanAmount',
    'maxExtensions',
    'extensionsUsed',
    'every',
    'paidInstallments',
    'graceRows',
    'lenderLoanId',
    // Amounts in whole euros.
    'totalAmount',
    'givenInstallment',
    'feeAmount',
    'principalAmount',
    'paidAmount',
    'paidPrincipal',
    'balloon',
  ],
  date: ['dueDate', 'lenderIssueDate', 'firstDueDate', 'finalDueDate', 'interestPaidUntil'],
  country: ['country'],
  'client-code': ['clientCode', 'representativePersonalCode', 'lenderLoanId'],
  identifier: ['lenderLoanId', 'clientCode', 'loanAmount'],
  contact: [],
  term: ['scheduleType', 'clientType', 'every', 'dayCount'],
  text: ['clientName', 'representativeName'],
}

/** Fields of which no other column is for sure, and that this one may be by its content. */
export function freeFields(asked: ColumnAsked): readonly ImportField[] {
  const { column, plan } = asked
  // The sheet of installments may hold the IDs of their loans in any writing.
  const isOfInstallments = column.sheet !== null && column.sheet === plan.format.installmentSheet
  const fields = [...(isOfInstallments ? (['lenderLoanId'] as const) : []), ...FIELDS_OF[column.content]]
  return [...new Set(fields)].filter((field) => isFree(field, asked) && readsTerm(field, asked))
}

/** False for a term that the first filled cell is not. */
function readsTerm(field: ImportField, { column: { samples } }: ColumnAsked): boolean {
  const [text] = samples.filter((sample) => sample.trim() !== '')
  return text === undefined || WORD_READERS[field]?.(text).kind !== 'bad'
}

/**
 * Terms that some of the few values of a column are, such as `Francés` among schedule types that nobody here knows, and that no
 * column is taken for.
 */
export function partlyReadTerms(asked: ColumnAsked): readonly ImportField[] {
  const { column, plan } = asked
  if (column.content !== 'text') return []
  const reads = (field: ImportField) => column.tally.values.some((text) => WORD_READERS[field]?.(text).kind === 'ok')
  return (['scheduleType', 'clientType'] as const).filter(
    (field) => !plan.columns.some((other) => other.field === field) && isPlacedHere(field, asked) && reads(field),
  )
}

/** True for a field that another column was not taken for, or only guessed to be. */
export function isFree(field: ImportField, asked: ColumnAsked): boolean {
  const { column, plan, facts } = asked
  const key = fieldKey(field, column)
  const isTaken = plan.columns.some(
    (other) =>
      other.index !== column.index && other.isSure && fieldKey(other.field, facts.columns[other.index]) === key,
  )
  return isPlacedHere(field, asked) && (key === undefined || !isTaken)
}

/** Fields of loans whose rows the desk makes. */
const OF_MADE_ROWS: ReadonlySet<ImportField> = new Set(['givenInstallment', 'paidInstallments', 'graceRows', 'balloon'])

/** Fields of an installment stand in their own sheet, or in each line, which then says itself whether it is paid. */
export function isPlacedHere(field: ImportField, { column, plan: { format } }: ColumnAsked): boolean {
  if (format.shape !== 'loan-a-line' && OF_MADE_ROWS.has(field)) return false
  if (format.shape === 'two-sheets')
    return isOfInstallment(field) === (column.sheet === format.installmentSheet) || field === 'lenderLoanId'
  return format.shape === 'loan-a-line' ? isOfLoanLine(field) : true
}
