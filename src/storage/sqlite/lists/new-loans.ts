import type { LoanFilter } from '../../loan-filter.ts'
import { conditionsOf, overdueCondition, whereOf } from '../../records/conditions.ts'
import { textCondition } from '../search/search-matches.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'
import { createLoanTotals } from './loan-totals.ts'
import type { LoansWay } from './loans-way.ts'
import { createReadable } from './readable-loans.ts'

/** Reads the few loans with a greater ID than `lastId`. */
export function createNewLoans(database: Statements) {
  const readable = createReadable(database)
  const numbers = statementCache<number>(database, true)
  const totals = createLoanTotals(database)
  const versioned = statementCache<{ readonly id: number; readonly version: number }>(database)

  return (lastId: number): Pick<LoansWay, 'count' | 'totals' | 'overdue'> => {
    const from = (filter: LoanFilter, ...further: readonly ReturnType<typeof overdueCondition>[]) => {
      const isNew = { sql: 'id > ?', values: [lastId] }
      const where = whereOf([isNew, ...conditionsOf(filter), ...further, readable(), ...textCondition(filter)])
      return { sql: `FROM loan NOT INDEXED ${where.sql}`, values: where.values }
    }
    return {
      count: (filter, limit) => {
        const { sql, values } = from(filter)
        return numbers(`SELECT count(*) FROM (SELECT 1 ${sql} LIMIT ?)`).get(...values, limit ?? -1) ?? 0
      },
      totals: (filter) => totals(from(filter)),
      overdue: (filter, limit) => {
        const { sql, values } = from(filter, overdueCondition(filter))
        return versioned(`SELECT id, version ${sql} LIMIT ?`).all(...values, limit)
      },
    }
  }
}
