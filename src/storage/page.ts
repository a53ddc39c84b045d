import type { Readable } from './row-error.ts'

/** Rows in list order, and the keys of the first and the last row; a key is null where the list begins or ends there. */
export type Page<Row, Key> = Readable<Row> & { readonly previous: Key | null; readonly next: Key | null }

/** A list that is read page by page, from either end: by key, never by offset. */
export type PagedList<Filter, Row, Key> = {
  /** The page after a row, or the first page. */
  readonly page: (filter: Filter, after: Key | null, limit: number) => Promise<Page<Row, Key>>
  /** The page that ends before a row, or the last page. */
  readonly pageBefore: (filter: Filter, before: Key | null, limit: number) => Promise<Page<Row, Key>>
  /** Number of all matching rows; includes unreadable ones unless a list states otherwise. */
  readonly count: (filter: Filter) => Promise<number>
}
