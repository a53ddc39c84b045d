/** File types of a file of loans. */
export const SOURCE_KINDS = ['delimited', 'xlsx', 'json', 'json-lines'] as const

export type SourceKind = (typeof SOURCE_KINDS)[number]

/**
 * `loan-a-line`: the desk makes the schedule from the terms. `installment-a-line`: lines are grouped by lender loan ID.
 * `two-sheets`: one sheet of loans and one of their installments. `requests`: objects in the shape of createLoan, in JSON
 * only.
 */
export const SOURCE_SHAPES = ['loan-a-line', 'installment-a-line', 'two-sheets', 'requests'] as const

export type SourceShape = (typeof SOURCE_SHAPES)[number]

/** Shapes of a table: their columns are mapped to fields. */
export type TableShape = Exclude<SourceShape, 'requests'>

/** Names of the Encoding Standard. */
export const SOURCE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1257',
  'windows-1253',
  'iso-8859-15',
  'iso-8859-2',
  'iso-8859-7',
] as const

export type SourceEncoding = (typeof SOURCE_ENCODINGS)[number]

export const SOURCE_DELIMITERS = ['comma', 'semicolon', 'tab', 'pipe', 'caret', 'tilde', 'colon'] as const

export type SourceDelimiter = (typeof SOURCE_DELIMITERS)[number]

export const SOURCE_DECIMALS = ['point', 'comma'] as const

export type SourceDecimals = (typeof SOURCE_DECIMALS)[number]

export const SOURCE_DATE_ORDERS = ['year-month-day', 'day-month-year', 'month-day-year'] as const

export type SourceDateOrder = (typeof SOURCE_DATE_ORDERS)[number]

/** Treatment of the rows and columns that a sheet hides. */
export const HIDDEN_CELLS = ['left-out', 'taken'] as const

export type HiddenCellsUse = (typeof HIDDEN_CELLS)[number]

/** Fields of a loan that a column of a file can hold. Fields of an installment stand in a line of their own. */
export const LOAN_IMPORT_FIELDS = [
  'lenderLoanId',
  'clientType',
  'clientName',
  'clientCode',
  'representativeName',
  'representativePersonalCode',
  'collateralValue',
  'loanAmount',
  'currency',
  'interestRate',
  'country',
  'lenderIssueDate',
  'scheduleType',
  'numberOfInstallments',
  'firstDueDate',
  'finalDueDate',
  'every',
  'dayCount',
  'interestOn',
  'graceRows',
  'graceCounted',
  'balloon',
  'downPayment',
  'givenInstallment',
  'principalRounding',
  'workingDays',
  'maxExtensions',
  'extensionsUsed',
  'paidAmount',
  'paidPrincipal',
  'paidInterest',
  'interestPaidUntil',
  'paidInstallments',
  'furtherField',
] as const

export const INSTALLMENT_IMPORT_FIELDS = [
  'dueDate',
  'principalAmount',
  'interestAmount',
  'totalAmount',
  'feeAmount',
  'installmentPaidAmount',
  'installmentPaidPrincipal',
  'installmentPaidInterest',
] as const

type LoanImportField = (typeof LOAN_IMPORT_FIELDS)[number]
export type InstallmentImportField = (typeof INSTALLMENT_IMPORT_FIELDS)[number]
export type ImportField = LoanImportField | InstallmentImportField

/** Fields for earlier payments, of the loan or of each installment. */
export const PAID_FIELDS = [
  'paidAmount',
  'paidPrincipal',
  'paidInterest',
  'interestPaidUntil',
  'paidInstallments',
  'installmentPaidAmount',
  'installmentPaidPrincipal',
  'installmentPaidInterest',
] as const satisfies readonly ImportField[]

export const IMPORT_FIELDS: readonly ImportField[] = [...LOAN_IMPORT_FIELDS, ...INSTALLMENT_IMPORT_FIELDS]

/** Ways in which a column was recognized as its field. */
export const RECOGNITIONS = ['name', 'content', 'saved', 'chosen'] as const

/** Content of the cells of a column, as far as all inspected cells agree. */
export const CELL_CONTENTS = [
  'empty',
  'amount',
  'rate',
  'whole-number',
  'date',
  'country',
  'client-code',
  'identifier',
  'contact',
  'term',
  'text',
] as const

export type CellContent = (typeof CELL_CONTENTS)[number]

/** Faults by subject. `other` covers all remaining faults. */
export const IMPORT_REASONS = [
  'no-such-date',
  'id-used',
  'value-missing',
  'not-a-number',
  'not-a-term',
  'other',
] as const

export type ImportReason = (typeof IMPORT_REASONS)[number]

/** Doubts about a cell whose text may mean two values: the likelier one is read. Every date of a file may be in doubt. */
const NUMBER_DOUBTS = ['amount-either-way', 'term-either-way'] as const
const DATE_DOUBTS = ['date-either-way', 'year-of-two-digits', 'day-serial'] as const

export type ReadingDoubt = (typeof NUMBER_DOUBTS | typeof DATE_DOUBTS)[number]

/**
 * Oddities of a line that is good all the same. Lines are counted by their first oddity, so those that can affect a whole
 * file come last.
 */
export const IMPORT_ODDITIES = [
  'amount-unlike-others',
  'rate-unlike-others',
  'rate-above-usual',
  'rate-below-usual',
  ...NUMBER_DOUBTS,
  'code-under-other-name',
  'code-under-two-names',
  'code-does-not-check',
  'code-of-other-form',
  'code-lost-zeros',
  'code-of-other-kind',
  'code-written-otherwise',
  'representative-code-does-not-check',
  'line-repeated',
  'cell-struck-out',
  'name-misread',
  'issued-later',
  'first-due-late',
  'first-due-soon',
  'first-period-differs',
  'due-on-month-ends',
  'due-on-day-or-month-ends',
  'single-payment-by-term',
  'principal-repaid',
  'rows-of-other-type',
  'row-of-nothing',
  'interest-unlike-rate',
  'number-of-rows-differs',
  'name-of-company',
  'text-says-ended',
  'text-says-extended',
  'installment-differs',
  'last-installment-differs',
  'text-says-other-period',
  'text-says-amount',
  'country-far-away',
  ...DATE_DOUBTS,
  'due-unpaid',
  'arrears-unseen',
  'paid-ahead',
  'fee-paid-in-part',
  'paid-within-installment',
  'principal-behind-interest',
  'paid-installments-differ',
  'interest-paid-unsaid',
] as const

export type ImportOddity = (typeof IMPORT_ODDITIES)[number]

/** Lists of lines that can be corrected: the faulty, odd and good ones, those whose loan exists, and those left out. */
export const CORRECTED_AMONG = ['faulty', 'odd', 'good', 'present', 'left-out'] as const

export type CorrectedAmong = (typeof CORRECTED_AMONG)[number]

/** Faults of a line that prevent reading any of its cells. */
export const LINE_BREAKS = [
  'broken-quote',
  'cut-off',
  'not-json',
  'json-object',
  'json-too-deep',
  'too-many-cells',
] as const

export type LineBreak = (typeof LINE_BREAKS)[number]
