import { bookTables } from './0001-book.ts'

/** The statements of a step to a newer schema, given the schema of pg_trgm. */
export type Migration = (search: string) => string

/** Append only: a migration that has been released is never changed, because it has run on somebody's loans. */
export const MIGRATIONS: readonly Migration[] = [bookTables]

/** The version of the schema that this program writes. */
export const FORMAT = MIGRATIONS.length
