import type { Readable } from './row-error.ts'

/** A page of a list, and the key of its last row, behind which the next page begins; null on the last page. */
export type Page<Row, Key> = Readable<Row> & { readonly next: Key | null }
