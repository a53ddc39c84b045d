import { present } from '#values/assert.ts'
import type { LoanFilter } from '../../loan-filter.ts'
import type { Versioned } from '../../loan-list.ts'
import { conditionsOf, overdueCondition, whereOf } from '../../records/conditions.ts'
import { orderOf } from '../../records/loan-order.ts'
import { createMatchValues, MATCHES } from '../search/search-matches.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'
import { totalOf } from '../statements/sums.ts'
import { createFoundPages, foundLoans, isInKeyOrder } from './found-pages.ts'
import { TOTALS, type TotalsRecord } from './listed-loans.ts'
import type { LoansWay } from './loans-way.ts'
import { exceptCondition, READABLE } from './readable-loans.ts'

type Found = LoansWay & {
  /**
   * How many the search of a filter finds, those that cannot be read among them, no more than `limit`; null for all. The
   * rest of the filter is not asked.
   */
  readonly size: (filter: LoanFilter, limit: number | null) => number
}

/** Asks the search first, which gives its loans in the order of the list, and then each loan that it finds. */
export function createFoundLoans(database: Statements): Found {
  const numbers = statementCache<number>(database, true)
  const sums = statementCache<TotalsRecord>(database)
  const versioned = statementCache<Versioned>(database)
  const values = createMatchValues(database)

  return {
    ...createFoundPages(database, values),
    size: (filter, limit) =>
      numbers(`SELECT count(*) FROM (SELECT 1 FROM (${MATCHES}) LIMIT ?)`).get(
        ...values(filter, null, null),
        limit ?? -1,
      ) ?? 0,
    count: (filter, limit) => {
      const where = whereOf([...conditionsOf(filter), READABLE])
      const count = numbers(`SELECT count(*) FROM (SELECT 1 FROM ${foundLoans('DESC')} ${where.sql} LIMIT ?)`)
      return count.get(...values(filter, null, null), ...where.values, limit ?? -1) ?? 0
    },
    ids: (filter, except) => {
      const where = whereOf([...conditionsOf(filter), ...exceptCondition(except)])
      const { sql: key, order } = orderOf(filter)
      const sorting = isInKeyOrder(filter) ? '' : `ORDER BY ${key} ${order}, id ${order}`
      const ids = numbers(`SELECT loan.id FROM ${foundLoans(order)} ${where.sql} ${sorting}`)
      return Float64Array.from(ids.all(...values(filter, null, null), ...where.values))
    },
    totals: (filter) => {
      const where = whereOf([...conditionsOf(filter), READABLE])
      const statement = sums(`SELECT ${TOTALS} FROM ${foundLoans('DESC')} ${where.sql}`)
      const { loans, principal } = present(statement.get(...values(filter, null, null), ...where.values), 'sums')
      return { loans, remainingPrincipal: totalOf(principal) }
    },
    overdue: (filter, limit) => {
      const where = whereOf([...conditionsOf(filter), READABLE, overdueCondition(filter)])
      const overdue = versioned(`SELECT loan.id, loan.version FROM ${foundLoans('DESC')} ${where.sql} LIMIT ?`)
      return overdue.all(...values(filter, null, null), ...where.values, limit)
    },
  }
}
