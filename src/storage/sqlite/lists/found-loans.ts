import type { LoanFilter } from '../../loan-filter.ts'
import { conditionsOf, overdueCondition, whereOf } from '../../records/conditions.ts'
import { orderOf } from '../../records/loan-order.ts'
import { createMatchValues, MATCHES } from '../search/search-matches.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'
import { createFoundPages, foundLoans, isInKeyOrder } from './found-pages.ts'
import { createLoanSums, REMAINING_PRINCIPAL } from './loan-sums.ts'
import type { LoansWay } from './loans-way.ts'
import { createReadable, exceptCondition } from './readable-loans.ts'

type Found = LoansWay & {
  /**
   * Number of matches of a filter's search, unreadable loans included, up to `limit`; null for all. Ignores the rest of
   * the filter.
   */
  readonly size: (filter: LoanFilter, limit: number | null) => number
}

/** Runs the search first, which returns its loans in the order of the list, and then checks each loan found. */
export function createFoundLoans(database: Statements): Found {
  const numbers = statementCache<number>(database, true)
  const sums = createLoanSums(database)
  const values = createMatchValues(database)
  const readable = createReadable(database)

  return {
    ...createFoundPages(database, values),
    size: (filter, limit) =>
      numbers(`SELECT count(*) FROM (SELECT 1 FROM (${MATCHES}) LIMIT ?)`).get(
        ...values(filter, null, null),
        limit ?? -1,
      ) ?? 0,
    count: (filter, limit) => {
      const where = whereOf([...conditionsOf(filter), readable()])
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
      const where = whereOf([...conditionsOf(filter), readable()])
      const { loans, cents } = sums(REMAINING_PRINCIPAL, {
        sql: `FROM ${foundLoans('DESC')} ${where.sql}`,
        values: [...values(filter, null, null), ...where.values],
      })
      return { loans, remainingPrincipal: cents }
    },
    overdue: (filter) => {
      const where = whereOf([...conditionsOf(filter), readable(), overdueCondition(filter)])
      return {
        sql: `FROM ${foundLoans('DESC')} ${where.sql}`,
        values: [...values(filter, null, null), ...where.values],
      }
    },
  }
}
