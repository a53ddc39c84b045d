import type { LoanFilter } from '../../loan-filter.ts'
import { type Condition, conditionsOf, whereOf } from '../../records/conditions.ts'
import { type LoanRecord, loanFromRecord } from '../../records/loan-record.ts'
import { readableRows } from '../../records/row-codec.ts'
import type { RowError } from '../../row-error.ts'
import { textCondition } from '../search/search-matches.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'
import { UNREADABLE_IDS } from './readable-loans.ts'
import type { RemovedLoans } from './removed-loans.ts'
import type { StrayLoans } from './stray-loans.ts'

/** Number of loans named in the log. More damaged loans are not repaired one by one. */
const NAMED = 100
const UNREADABLE: Condition = { sql: `id IN (${UNREADABLE_IDS})`, values: [] }

/** Matching loans that cannot be read, found by the indexes that contain only those. */
export function createUnreadableLoans(database: Statements, strays: StrayLoans, removed: RemovedLoans) {
  const counts = statementCache<number>(database, true)

  const conditionOf = (filter: LoanFilter): Condition =>
    whereOf([...conditionsOf(filter), UNREADABLE, ...textCondition(filter)])

  function countOf(filter: LoanFilter): number {
    const { sql, values } = conditionOf(filter)
    return counts(`SELECT count(*) FROM loan NOT INDEXED ${sql}`).get(...values) ?? 0
  }

  function firstOf(filter: LoanFilter): readonly RowError[] {
    const { sql, values } = conditionOf(filter)
    const select = `SELECT * FROM loan NOT INDEXED ${sql} LIMIT ${NAMED}`
    return readableRows(database.prepare<unknown[], LoanRecord>(select).all(...values), loanFromRecord).unreadable
  }

  return {
    /** Number of unreadable loans, without those that belong to no connection. */
    countOf,
    of: (filter: LoanFilter) => {
      const [own, stray] = [countOf(filter), strays.of(filter, NAMED)]
      const gone = removed.of(filter, NAMED)
      const first = [...(own === 0 ? [] : firstOf(filter)), ...stray.first, ...gone.first]
      return { count: own + stray.count + gone.count, first }
    },
  }
}
