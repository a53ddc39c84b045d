import type Database from 'better-sqlite3'
import { createFoundLoans } from './found-loans.ts'
import { createListedLoans } from './listed-loans.ts'
import { type Condition, conditionsOf, isNarrowed, type LoanFilter, whereOf } from './loan-filter.ts'
import type { LoanPage, LoanTotals, PageKey } from './loan-page.ts'
import { textCondition } from './search-matches.ts'
import { statementCache } from './statement-cache.ts'

/** The loans that match a filter; those whose row cannot be read are left out everywhere but in `unreadable`. */
export type LoanList = {
  /** How many loans there are, of all connections together: quickly, and never too few. */
  readonly size: () => number
  /** Newest issue date first, the later registered first on the same day. Pages by key, never by offset. */
  readonly page: (filter: LoanFilter, after: PageKey | null, limit: number) => LoanPage
  /** The same from the other side: the page that ends before a row, or the last one of the list. */
  readonly pageBefore: (filter: LoanFilter, before: PageKey | null, limit: number) => LoanPage
  readonly count: (filter: LoanFilter) => number
  /** The ids of all that match but those of some uuids, in the order of the list. */
  readonly ids: (filter: LoanFilter, except: readonly string[]) => Float64Array
  /** How many rows match and cannot be read. */
  readonly unreadable: (filter: LoanFilter) => number
  /** How many match, and what of them is not repaid yet, in cents: more than a number may hold. */
  readonly totals: (filter: LoanFilter) => LoanTotals
}

/** A search that finds no more than these is asked first, and each loan that it finds; of more, the list is asked. */
const FEW = 5_000

/** Whether a filter asks for all loans of its connection. */
export function isOfAll(filter: LoanFilter): boolean {
  return !filter.search && !isNarrowed(filter)
}

export function createLoanList(database: Database.Database): LoanList {
  const lastId = database.prepare<[], number | null>('SELECT max(id) FROM loan').pluck()
  const loansOf = database.prepare<[string], number>('SELECT loans FROM loan_count WHERE connection_id = ?').pluck()
  const statement = statementCache<number>(database, true)
  const listed = createListedLoans(database)
  const found = createFoundLoans(database)

  /** The way that answers soonest: what both answer is the same. */
  const wayOf = (filter: LoanFilter) => (filter.search && found.isAtMost(filter, FEW) ? found : listed)
  const wayOfPage = (filter: LoanFilter) => (filter.search && !isNarrowed(filter) ? found : wayOf(filter))

  function unreadable(filter: LoanFilter): number {
    const conditions: readonly Condition[] = [...conditionsOf(filter), UNREADABLE, ...textCondition(filter)]
    const { sql, values } = whereOf(conditions)
    return statement(`SELECT count(*) FROM loan INDEXED BY loan_unreadable ${sql}`).get(...values) ?? 0
  }

  return {
    size: () => lastId.get() ?? 0,
    unreadable,
    ids: (filter, except) => wayOf(filter).ids(filter, except),
    page: (filter, after, limit) => wayOfPage(filter).page(filter, after, limit),
    pageBefore: (filter, before, limit) => wayOfPage(filter).pageBefore(filter, before, limit),
    totals: (filter) => wayOf(filter).totals(filter),
    count: (filter) => {
      if (isOfAll(filter)) return (loansOf.get(filter.connectionId) ?? 0) - unreadable(filter)
      if (filter.search && !isNarrowed(filter)) return found.size(filter) - unreadable(filter)
      return wayOf(filter).count(filter)
    },
  }
}

const UNREADABLE: Condition = { sql: 'is_readable = 0', values: [] }
