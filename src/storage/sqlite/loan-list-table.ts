import type { LoanFilter } from '../loan-filter.ts'
import type { LoanList } from '../loan-list.ts'
import { wholeFrom } from '../records/columns.ts'
import { type Condition, conditionsOf, isNarrowed, whereOf } from '../records/conditions.ts'
import { type LoanRecord, loanFromRecord } from '../records/loan-record.ts'
import { columnsOf, readableRows } from '../records/row-codec.ts'
import type { RowError } from '../row-error.ts'
import { createFoundLoans } from './found-loans.ts'
import { createListedLoans } from './listed-loans.ts'
import { textCondition } from './search-matches.ts'
import { statementCache } from './statement-cache.ts'
import type { Statements } from './statements.ts'
import { createStrayLoans } from './stray-loans.ts'

/** A search that finds no more than these is asked first, and each loan that it finds; of more, the list is asked. */
const FEW = 5_000

export function createLoanList(database: Statements): LoanList {
  const lastId = database.prepare<[], number | null>('SELECT max(id) FROM loan').pluck()
  const loansOf = database.prepare<[string], number>('SELECT loans FROM loan_count WHERE connection_id = ?').pluck()
  const statement = statementCache<number>(database, true)
  const listed = createListedLoans(database)
  const found = createFoundLoans(database)
  const strays = createStrayLoans(database)

  /** The way that answers soonest: what both answer is the same. */
  const wayOf = (filter: LoanFilter) => (filter.search && found.isAtMost(filter, FEW) ? found : listed)
  const wayOfPage = (filter: LoanFilter) => (filter.search && !isNarrowed(filter) ? found : wayOf(filter))

  function loansIn({ connectionId }: LoanFilter): number {
    const loans = loansOf.get(connectionId) ?? 0
    return columnsOf('loan_count', connectionId, { loans })('loans', wholeFrom(0))
  }

  const unreadableOf = (filter: LoanFilter): Condition =>
    whereOf([...conditionsOf(filter), UNREADABLE, ...textCondition(filter)])

  function countUnreadable({ sql, values }: Condition): number {
    return statement(`SELECT count(*) FROM loan INDEXED BY loan_unreadable ${sql}`).get(...values) ?? 0
  }

  function unreadable(filter: LoanFilter) {
    const condition = unreadableOf(filter)
    const [own, stray] = [countUnreadable(condition), strays.of(filter, NAMED)]
    return { count: own + stray.count, first: [...(own === 0 ? [] : firstOf(condition)), ...stray.first] }
  }

  function firstOf({ sql, values }: Condition): readonly RowError[] {
    const select = `SELECT * FROM loan INDEXED BY loan_unreadable ${sql} LIMIT ${NAMED}`
    return readableRows(database.prepare<unknown[], LoanRecord>(select).all(...values), loanFromRecord).unreadable
  }

  /** Without a look at the loans; undefined where what was counted and indexed may be otherwise in the rows by now. */
  function countKept(filter: LoanFilter): number | undefined {
    if (isNarrowed(filter) || strays.isAny()) return undefined
    const damaged = countUnreadable(whereOf([...conditionsOf(filter), UNREADABLE]))
    if (!filter.search) return loansIn(filter) - damaged
    return damaged === 0 ? found.size(filter) : undefined
  }

  return {
    size: async () => lastId.get() ?? 0,
    unreadable: async (filter) => unreadable(filter),
    ids: async (filter, except) => wayOf(filter).ids(filter, except),
    page: async (filter, after, limit) => wayOfPage(filter).page(filter, after, limit),
    pageBefore: async (filter, before, limit) => wayOfPage(filter).pageBefore(filter, before, limit),
    totals: async (filter) => wayOf(filter).totals(filter),
    count: async (filter) => countKept(filter) ?? wayOf(filter).count(filter),
  }
}

/** How many the log names; with more damaged, nobody repairs them one by one. */
const NAMED = 100
const UNREADABLE: Condition = { sql: 'is_readable = 0', values: [] }
