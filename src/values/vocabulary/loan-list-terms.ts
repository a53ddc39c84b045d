/**
 * Standings of a loan in the running book, in the order of a list by standing. `overdue`: an installment before today is
 * outstanding. `bought-back`: the lender took the loan back, and nothing is outstanding. `repaid`: nothing is.
 */
export const BOOK_STANDINGS = ['overdue', 'running', 'bought-back', 'repaid'] as const

export type BookStanding = (typeof BOOK_STANDINGS)[number]

/** Standings of a loan, in the desk's words: of the running book, or `voided` because it was entered wrongly. */
export const STANDINGS = [...BOOK_STANDINGS, 'voided'] as const

export type Standing = (typeof STANDINGS)[number]

/**
 * Filters by extensions: the loan may still be extended, has used them all up, or never allowed any; it was never
 * extended, or was. Extensions before the loan came to this desk count.
 */
export const EXTENSION_FILTERS = ['left', 'used-up', 'none-allowed', 'none-used', 'some-used'] as const

export type ExtensionFilter = (typeof EXTENSION_FILTERS)[number]

/** Columns of the list of loans, in the order of the menu. */
export const LOAN_COLUMN_NAMES = [
  'lenderLoanId',
  'client',
  'loanAmount',
  'remainingPrincipal',
  'overdueAmount',
  'daysLate',
  'interestRate',
  'scheduleType',
  'issueDate',
  'finalPaymentDate',
  'country',
  'loanPublicId',
  'nextDueDate',
  'standing',
  'clientType',
  'extensions',
] as const

export type LoanColumnName = (typeof LOAN_COLUMN_NAMES)[number]

/**
 * Columns without a sort, because no index has their order: an overdue amount depends on the day, and names of clients
 * are not stored in order, which would cost each registration another page.
 */
const UNSORTED = ['client', 'overdueAmount'] as const

export type LoanSort = Exclude<LoanColumnName, (typeof UNSORTED)[number]>

export const LOAN_SORTS: readonly LoanSort[] = LOAN_COLUMN_NAMES.filter(
  (name): name is LoanSort => !UNSORTED.some((unsorted) => unsorted === name),
)

/** Type of each sort key: a free text, one of a few terms, a number, or a day. */
export const SORTED_BY = {
  lenderLoanId: 'text',
  loanAmount: 'number',
  remainingPrincipal: 'number',
  daysLate: 'day',
  interestRate: 'number',
  scheduleType: 'term',
  issueDate: 'day',
  finalPaymentDate: 'day',
  country: 'term',
  loanPublicId: 'text',
  nextDueDate: 'day',
  standing: 'day',
  clientType: 'term',
  extensions: 'number',
} as const satisfies Readonly<Record<LoanSort, 'text' | 'term' | 'number' | 'day'>>

export type SortedBy = (typeof SORTED_BY)[LoanSort]

export const SORT_DIRECTIONS = ['asc', 'desc'] as const

export type SortDirection = (typeof SORT_DIRECTIONS)[number]

/** Columns that can be filtered by a range. */
export const LOAN_RANGE_NAMES = [
  'loanAmount',
  'interestRate',
  'remainingPrincipal',
  'issueDate',
  'finalPaymentDate',
  'nextDueDate',
] as const satisfies readonly LoanColumnName[]

export type LoanRange = (typeof LOAN_RANGE_NAMES)[number]

/** Type of the limits of each range. */
export const LOAN_RANGES = {
  loanAmount: 'amount',
  interestRate: 'rate',
  remainingPrincipal: 'amount',
  issueDate: 'day',
  finalPaymentDate: 'day',
  nextDueDate: 'day',
} as const satisfies Readonly<Record<LoanRange, 'amount' | 'rate' | 'day'>>
