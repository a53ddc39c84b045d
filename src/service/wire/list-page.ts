import { LIST_END } from '#contract/desk/list-page.ts'
import type { Page, PagedList } from '#storage/page.ts'
import { refuseAt } from './refusal.ts'

/** Which page of a list is asked for. */
type Asked<Key> = {
  readonly cursor?: Key | undefined
  readonly before?: Key | typeof LIST_END | undefined
  readonly limit: number
}

/** A page of a list, and how many match in all where it is the first one. */
type FoundPage<Row, Key> = { readonly page: Page<Row, Key>; readonly total: number | null }

/** The page that is asked for: the first one, one behind or before a row, or the last one. Throws a RefusalError. */
export async function pageAt<Filter, Row, Key>(
  list: PagedList<Filter, Row, Key>,
  filter: Filter,
  { cursor, before, limit }: Asked<Key>,
): Promise<FoundPage<Row, Key>> {
  if (before === undefined) {
    // Neither waits for the other: a storage on a server looks for both at the same time.
    const total = cursor === undefined ? list.count(filter) : null
    const [page, count] = await Promise.all([list.page(filter, cursor ?? null, limit), total])
    return { page, total: count }
  }
  if (cursor !== undefined) refuseAt('/before', 'not-with-cursor', {})
  return { page: await list.pageBefore(filter, before === LIST_END ? null : before, limit), total: null }
}

/** What an answer has besides its page. */
type Rest<Row, Key> = {
  readonly data: readonly Row[]
  readonly leftOut: number
  readonly cursorOf?: (key: Key) => string
}

/** A page as it is answered. */
export function pageBody<Row, Key>(
  { page, total }: FoundPage<unknown, Key>,
  { data, leftOut, cursorOf = String }: Rest<Row, Key>,
) {
  const cursor = (key: Key | null) => (key === null ? null : cursorOf(key))
  const cursors = { previousCursor: cursor(page.previous), nextCursor: cursor(page.next) }
  return { data, ...cursors, total, leftOut }
}
