import type { Readable } from './row-error.ts'

/** Rows in the order of a list, and the keys of the first and the last; null where the list begins or ends there. */
export type Page<Row, Key> = Readable<Row> & { readonly previous: Key | null; readonly next: Key | null }

/** A list that is read page by page, from whichever side: by key, never by offset. */
export type PagedList<Filter, Row, Key> = {
  /** The page behind a row, or the first one. */
  readonly page: (filter: Filter, after: Key | null, limit: number) => Promise<Page<Row, Key>>
  /** The page that ends before a row, or the last one. */
  readonly pageBefore: (filter: Filter, before: Key | null, limit: number) => Promise<Page<Row, Key>>
  /** How many match in all, unless said otherwise those that cannot be read among them. */
  readonly count: (filter: Filter) => Promise<number>
}
