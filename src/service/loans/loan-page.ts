import { LIST_END } from '#contract/desk/list-page.ts'
import type { LoanListParameters } from '#contract/desk/loan-list.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { LoanParts } from '../service-parts.ts'
import { leftOutLoans, readable } from '../wire/left-out.ts'
import { pageAnswer, pageAt } from '../wire/list-page.ts'
import { cursorsOf } from './loan-cursors.ts'
import { loanListItems } from './loan-list-item.ts'

type Asked = Pick<LoanListParameters, 'cursor' | 'before' | 'limit' | 'sort'>

/** One page of the loans that a filter matches. Throws a RefusalError for a cursor that is none. */
export async function loanPageAnswer(
  parts: LoanParts,
  { cursor, before, limit, sort }: Asked,
  filter: LoanFilter,
): Promise<Response> {
  const { keyIn, cursorOf } = cursorsOf(sort)
  const page = pageAt(parts.storage.loanList, filter, {
    cursor: cursor === undefined ? undefined : keyIn('cursor', cursor),
    before: before === undefined || before === LIST_END ? before : keyIn('before', before),
    limit,
  })
  const [found, leftOut] = await Promise.all([page, leftOutLoans(parts, filter)])
  const data = await loanListItems(parts, readable(parts, found.page))
  return pageAnswer(found, { data, leftOut, cursorOf })
}
