import type { PagedList } from '../page.ts'

/** How many rows are read at a time: fewer and more than there are, and as many as make the last page full or a single row. */
export const PAGE_SIZES = [1, 2, 5, 12, 100] as const

/** All pages of a list, forwards and then back again, and how many it says that there are. */
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

/** What a walk through a list of these finds. */
export function walkOf(names: readonly (string | number)[]) {
  return { forwards: names, backwards: names, count: names.length }
}
