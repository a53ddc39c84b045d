import { LOAN_SORTS, type LoanColumnName, type LoanSort, SORTED_BY } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanOrder } from '../../../api/loans.ts'

/** The order where nothing is said of it: the newest first. */
export const USUAL_ORDER = { sort: 'issueDate', direction: 'desc' } as const

/**
 * How the list would be sorted by a column: words from A, figures from the highest, days from the newest; and the other way round
 * where it is sorted by it already.
 */
export function orderBy(name: LoanSort, current: LoanOrder): LoanOrder {
  const { sort = USUAL_ORDER.sort, direction = USUAL_ORDER.direction } = current
  if (sort === name) return orderInAddress({ sort, direction: direction === 'desc' ? 'asc' : 'desc' })
  const by = SORTED_BY[name]
  return orderInAddress({ sort: name, direction: by === 'text' || by === 'term' ? 'asc' : 'desc' })
}

/** An address says nothing of what is usual. */
export function orderInAddress({ sort, direction }: LoanOrder): LoanOrder {
  return {
    sort: sort === USUAL_ORDER.sort ? undefined : sort,
    direction: direction === USUAL_ORDER.direction ? undefined : direction,
  }
}

/** What the service calls the order of a column; undefined where it offers none. */
export function sortOf(name: LoanColumnName): LoanSort | undefined {
  return LOAN_SORTS.find((sort) => sort === name)
}
