import { LOAN_SORTS, type LoanColumnName, type LoanSort, SORTED_BY } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanListOrder } from '../../../api/loans.ts'

/** Default order: the newest first. */
export const USUAL_ORDER = { sort: 'issueDate', direction: 'desc' } as const

/**
 * Next order after choosing a column: words from A, figures from the highest, dates from the newest. If the list is already sorted by the
 * column, the direction is reversed.
 */
export function orderBy(name: LoanSort, current: LoanListOrder): LoanListOrder {
  const { sort = USUAL_ORDER.sort, direction = USUAL_ORDER.direction } = current
  if (sort === name) return orderInAddress({ sort, direction: direction === 'desc' ? 'asc' : 'desc' })
  const by = SORTED_BY[name]
  return orderInAddress({ sort: name, direction: by === 'text' || by === 'term' ? 'asc' : 'desc' })
}

/** The order without its default values, which an address omits. */
export function orderInAddress({ sort, direction }: LoanListOrder): LoanListOrder {
  return {
    sort: sort === USUAL_ORDER.sort ? undefined : sort,
    direction: direction === USUAL_ORDER.direction ? undefined : direction,
  }
}

/** Sort key of a column in the service; undefined if the service cannot sort by it. */
export function sortOf(name: LoanColumnName): LoanSort | undefined {
  return LOAN_SORTS.find((sort) => sort === name)
}
