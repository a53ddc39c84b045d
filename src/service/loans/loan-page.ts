import { LIST_END } from '#contract/desk/list-page.ts'
import { type LoanListParameters, MOST_COUNTED_LOANS } from '#contract/desk/loan-list.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { LoanParts } from '../service-parts.ts'
import { leftOutLoans, readable } from '../wire/left-out.ts'
import { pageAt, pageBody } from '../wire/list-page.ts'
import { cursorsOf } from './loan-cursors.ts'
import { loanListItems } from './loan-list-item.ts'

type Asked = Pick<LoanListParameters, 'cursor' | 'before' | 'limit' | 'sort'>

/** One page of the loans that a filter matches. Throws a RefusalError for an invalid cursor. */
export async function loanPage(parts: LoanParts, { cursor, before, limit, sort }: Asked, filter: LoanFilter) {
  const { keyIn, cursorOf } = cursorsOf(sort)
  const { loanList } = parts.storage
  const list = { ...loanList, count: (counted: LoanFilter) => loanList.countUpTo(counted, MOST_COUNTED_LOANS) }
  const page = pageAt(list, filter, {
    cursor: cursor === undefined ? undefined : keyIn('cursor', cursor),
    before: before === undefined || before === LIST_END ? before : keyIn('before', before),
    limit,
  })
  const [found, leftOut] = await Promise.all([page, leftOutLoans(parts, filter)])
  const data = await loanListItems(parts, readable(parts, found.page))
  const isOverTotal = found.total === MOST_COUNTED_LOANS + 1
  const total = isOverTotal ? MOST_COUNTED_LOANS : found.total
  return { ...pageBody({ ...found, total }, { data, leftOut, cursorOf }), isOverTotal }
}
