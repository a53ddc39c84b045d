import { LIST_END } from '#contract/desk/list-page.ts'
import type { Page, PagedList } from '#storage/page.ts'
import { refuseAt } from './refusal.ts'

/** The requested page of a list. */
type Asked<Key> = {
  readonly cursor?: Key | undefined
  readonly before?: Key | typeof LIST_END | undefined
  readonly limit: number
}

/** A page of a list, and the number of all matches if it is the first page. */
type FoundPage<Row, Key> = { readonly page: Page<Row, Key>; readonly total: number | null }

/** The requested page: the first one, one after or before a row, or the last one. Throws a RefusalError. */
export async function pageAt<Filter, Row, Key>(
  list: PagedList<Filter, Row, Key>,
  filter: Filter,
  { cursor, before, limit }: Asked<Key>,
): Promise<FoundPage<Row, Key>> {
  if (before === undefined) {
    // Both run at once: a storage on a server reads them concurrently.
    const total = cursor === undefined ? list.count(filter) : null
    const [page, count] = await Promise.all([list.page(filter, cursor ?? null, limit), total])
    return { page, total: count }
  }
  if (cursor !== undefined) refuseAt('/before', 'not-with-cursor', {})
  return { page: await list.pageBefore(filter, before === LIST_END ? null : before, limit), total: null }
}

/** Fields of an answer besides its page. */
type Rest<Row, Key> = {
  readonly data: readonly Row[]
  readonly leftOut: number
  readonly cursorOf?: (key: Key) => string
}

/** Body of a page. */
export function pageBody<Row, Key>(
  { page, total }: FoundPage<unknown, Key>,
  { data, leftOut, cursorOf = String }: Rest<Row, Key>,
) {
  const cursor = (key: Key | null) => (key === null ? null : cursorOf(key))
  const cursors = { previousCursor: cursor(page.previous), nextCursor: cursor(page.next) }
  return { data, ...cursors, total, leftOut }
}
