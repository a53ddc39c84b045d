import { LOAN_RANGES, type LoanRange } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanFilters } from '../../../api/loans.ts'
import { LOAN_COLUMN_WORDS } from '../../../words/loan-column-words.ts'
import type { FilterChange } from '../view/use-loan-view.ts'

/** Filters by a set of terms. */
const SET_FILTERS = ['scheduleType', 'clientType', 'country', 'standing', 'extensions'] as const

export type SetFilter = (typeof SET_FILTERS)[number]
export type FilterName = SetFilter | LoanRange

/** All filters, in the order of the menu. */
export const FILTER_NAMES: readonly FilterName[] = [
  'standing',
  'scheduleType',
  'clientType',
  'country',
  'loanAmount',
  'remainingPrincipal',
  'interestRate',
  'issueDate',
  'finalPaymentDate',
  'nextDueDate',
  'extensions',
]

/** Name of a filter: that of its column. */
export function filterWords(name: FilterName): string {
  return LOAN_COLUMN_WORDS[name]
}

/** Limits of a range, as in the address; undefined: no limit. */
export type RangeLimits = { readonly from: string | undefined; readonly to: string | undefined }

export function limitsOf(filters: LoanFilters, name: LoanRange): RangeLimits {
  return { from: filters[`${name}From`], to: filters[`${name}To`] }
}

/** The change that sets the limits of a range. */
export function limitsChange(name: LoanRange, { from = '', to = '' }: Partial<RangeLimits>): FilterChange {
  return { [`${name}From`]: from, [`${name}To`]: to }
}

/** Terms of a set; empty if there is no such filter. */
export function setOf(filters: LoanFilters, name: SetFilter): readonly string[] {
  const text = filters[name]
  return text === undefined ? [] : text.split(',')
}

/** The change that removes a filter. */
export function withoutFilter(name: FilterName): FilterChange {
  return isRange(name) ? limitsChange(name, {}) : { [name]: '' }
}

export function isRange(name: FilterName): name is LoanRange {
  return name in LOAN_RANGES
}

/** The filters that are set. */
export function activeFilters(filters: LoanFilters): readonly FilterName[] {
  return FILTER_NAMES.filter((name) => {
    if (!isRange(name)) return filters[name] !== undefined
    const { from, to } = limitsOf(filters, name)
    return from !== undefined || to !== undefined
  })
}
