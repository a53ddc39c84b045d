import { loans } from './0001-loans.ts'
import { desk } from './0002-desk.ts'
import { live } from './0003-live.ts'

/** Append only: a migration that has been released is never changed, because it has run on somebody's loans. */
export const MIGRATIONS: readonly string[] = [loans, desk, live]

/** The format this version writes, as PRAGMA user_version. */
export const FORMAT = MIGRATIONS.length
