import type { PagedList } from '../page.ts'

/** Page sizes: smaller and larger than the list, and such that the last page is full or has a single row. */
export const PAGE_SIZES = [1, 2, 5, 12, 100] as const

/** All pages of a list, forwards and then backwards, and its count. */
export async function walked<Filter, Row, Key>(
  list: PagedList<Filter, Row, Key>,
  { filter, limit }: { readonly filter: Filter; readonly limit: number },
  nameOf: (row: Row) => string | number,
) {
  const [forwards, backwards]: [(string | number)[], (string | number)[]] = [[], []]
  let key: Key | null = null
  do {
    const page = await list.page(filter, key, limit)
    forwards.push(...page.rows.map(nameOf))
    key = page.next
  } while (key !== null)
  do {
    const page = await list.pageBefore(filter, key, limit)
    backwards.unshift(...page.rows.map(nameOf))
    key = page.previous
  } while (key !== null)
  return { forwards, backwards, count: await list.count(filter) }
}

/** Expected result of a walk through these names. */
export function walkOf(names: readonly (string | number)[]) {
  return { forwards: names, backwards: names, count: names.length }
}
