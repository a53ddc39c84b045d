/** Our words for how a loan stands: `overdue`, an installment with anything outstanding lies before today; `repaid`, nothing is. */
export const STANDINGS = ['overdue', 'running', 'repaid'] as const

export type Standing = (typeof STANDINGS)[number]

/** Whether a loan may still be extended, may no longer, or never might. */
export const EXTENSION_FILTERS = ['left', 'used-up', 'none-allowed'] as const

export type ExtensionFilter = (typeof EXTENSION_FILTERS)[number]

/** All that the list of loans can say of one, in the order in which it is offered. */
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
 * The list is not sorted by what no index has in order: what an amount overdue comes to depends on the day, and the names
 * of clients come in no order, so that keeping them in one would cost each registration a page of its own.
 */
const UNSORTED = ['client', 'overdueAmount'] as const

export type LoanSort = Exclude<LoanColumnName, (typeof UNSORTED)[number]>

export const LOAN_SORTS: readonly LoanSort[] = LOAN_COLUMN_NAMES.filter(
  (name): name is LoanSort => !UNSORTED.some((unsorted) => unsorted === name),
)

/** What each sort goes by: a free text, one of few terms, a number, or a day. */
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

/** What can be narrowed down to a range. */
export const LOAN_RANGE_NAMES = [
  'loanAmount',
  'interestRate',
  'remainingPrincipal',
  'issueDate',
  'finalPaymentDate',
  'nextDueDate',
] as const satisfies readonly LoanColumnName[]

export type LoanRange = (typeof LOAN_RANGE_NAMES)[number]

/** What the ends of a range are. */
export const LOAN_RANGES = {
  loanAmount: 'amount',
  interestRate: 'rate',
  remainingPrincipal: 'amount',
  issueDate: 'day',
  finalPaymentDate: 'day',
  nextDueDate: 'day',
} as const satisfies Readonly<Record<LoanRange, 'amount' | 'rate' | 'day'>>
