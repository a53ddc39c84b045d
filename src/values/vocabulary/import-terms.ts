/** How a file of loans is written. */
export const SOURCE_KINDS = ['delimited', 'xlsx', 'json', 'json-lines'] as const

export type SourceKind = (typeof SOURCE_KINDS)[number]

/**
 * `loan-a-line`: its schedule is made from its terms. `installment-a-line`: grouped by lender loan ID. `two-sheets`: one
 * of loans and one of their installments. `requests`: objects in the shape of createLoan, in JSON alone.
 */
export const SOURCE_SHAPES = ['loan-a-line', 'installment-a-line', 'two-sheets', 'requests'] as const

export type SourceShape = (typeof SOURCE_SHAPES)[number]

/** Shapes of a table, which columns are mapped for. */
export type TableShape = Exclude<SourceShape, 'requests'>

/** By the names of the Encoding Standard. */
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

/** What becomes of the rows and columns that a sheet hides. */
export const HIDDEN_CELLS = ['left-out', 'taken'] as const

export type HiddenCellsUse = (typeof HIDDEN_CELLS)[number]

/** What a column of a file can hold of a loan. Those of an installment stand in a line of their own. */
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
  'balloon',
  'downPayment',
  'givenInstallment',
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
  'installmentPaidAmount',
  'installmentPaidPrincipal',
  'installmentPaidInterest',
] as const

export type LoanImportField = (typeof LOAN_IMPORT_FIELDS)[number]
export type InstallmentImportField = (typeof INSTALLMENT_IMPORT_FIELDS)[number]
export type ImportField = LoanImportField | InstallmentImportField

/** Fields that say what was paid before, of the loan or of each installment. */
export const PAID_FIELDS = [
  ...(['paidAmount', 'paidPrincipal', 'paidInterest', 'interestPaidUntil', 'paidInstallments'] as const),
  ...(['installmentPaidAmount', 'installmentPaidPrincipal', 'installmentPaidInterest'] as const),
] as const satisfies readonly ImportField[]

export const IMPORT_FIELDS: readonly ImportField[] = [...LOAN_IMPORT_FIELDS, ...INSTALLMENT_IMPORT_FIELDS]

/** By what a column was taken for its field. */
export const RECOGNITIONS = ['name', 'content', 'saved', 'chosen'] as const

export type Recognition = (typeof RECOGNITIONS)[number]

/** What the cells of a column hold, as far as all of those looked at agree. */
export const CELL_CONTENTS = [
  'empty',
  'amount',
  'rate',
  'whole-number',
  'date',
  'country',
  'client-code',
  'identifier',
  'term',
  'text',
] as const

export type CellContent = (typeof CELL_CONTENTS)[number]

/** Faults by what they are about. `other`: all that is none of them. */
export const IMPORT_REASONS = [
  'no-such-date',
  'id-used',
  'value-missing',
  'not-a-number',
  'not-a-term',
  'other',
] as const

export type ImportReason = (typeof IMPORT_REASONS)[number]

/** Cells whose text may mean two values; the likelier one is read. A whole file may write its dates so. */
const NUMBER_DOUBTS = ['amount-either-way', 'term-either-way'] as const
const DATE_DOUBTS = ['date-either-way', 'year-of-two-digits', 'day-serial'] as const

export type ReadingDoubt = (typeof NUMBER_DOUBTS | typeof DATE_DOUBTS)[number]

/** Oddities of a line that is good all the same. Those that a whole file may have come last, as lines are counted by their first. */
export const IMPORT_ODDITIES = [
  'amount-unlike-others',
  'rate-unlike-others',
  'rate-above-usual',
  'rate-below-usual',
  ...NUMBER_DOUBTS,
  'code-under-other-name',
  'code-does-not-check',
  'code-of-other-form',
  'code-lost-zeros',
  'code-of-other-kind',
  'representative-code-does-not-check',
  'line-repeated',
  'name-misread',
  'issued-later',
  'first-due-late',
  'first-due-soon',
  'due-on-month-ends',
  'due-on-day-or-month-ends',
  'single-payment-by-term',
  'principal-repaid',
  'rows-of-other-type',
  'row-of-nothing',
  'name-of-company',
  'text-says-ended',
  'text-says-extended',
  'installment-differs',
  'last-installment-differs',
  'text-says-other-period',
  'country-far-away',
  ...DATE_DOUBTS,
  'due-unpaid',
  'paid-within-installment',
  'principal-behind-interest',
  'paid-installments-differ',
  'interest-paid-unsaid',
] as const

export type ImportOddity = (typeof IMPORT_ODDITIES)[number]

/** Lines that a correction of all alike goes to. */
export const CORRECTED_AMONG = ['faulty', 'odd'] as const

export type CorrectedAmong = (typeof CORRECTED_AMONG)[number]

/** What is wrong with a line before anything in it was read. */
export const LINE_BREAKS = [
  'broken-quote',
  'cut-off',
  'not-json',
  'json-object',
  'json-too-deep',
  'too-many-cells',
] as const

export type LineBreak = (typeof LINE_BREAKS)[number]
