import { present } from '#values/assert.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { Versioned } from '../loan-list.ts'
import { conditionsOf, overdueCondition, whereOf } from '../records/conditions.ts'
import { orderOf } from '../records/loan-order.ts'
import { createListedPages } from './listed-pages.ts'
import type { LoansWay } from './loans-way.ts'
import { exceptCondition, READABLE } from './readable-loans.ts'
import { createMatchValues, searchCondition } from './search-matches.ts'
import { filterIndex } from './sort-indexes.ts'
import { statementCache } from './statement-cache.ts'
import type { Statements } from './statements.ts'
import { sumOf, totalOf } from './sums.ts'
import { wantedRows } from './wanted-rows.ts'

export type TotalsRecord = { readonly loans: number; readonly principal: string }

/** The sums of a selection, as columns. */
export const TOTALS = `count(*) AS loans, ${sumOf('remaining_principal_cents')} AS principal`

/** Goes through the list by the index `loan_newest`, which holds all that a filter asks, or by that of a client. */
export function createListedLoans(database: Statements): LoansWay {
  const matchValues = createMatchValues(database)
  const allOf = (filter: LoanFilter) => [
    wantedRows('id'),
    ...conditionsOf(filter),
    ...searchCondition(filter, matchValues),
  ]
  const numbers = statementCache<number>(database, true)
  const sums = statementCache<TotalsRecord>(database)
  const versioned = statementCache<Versioned>(database)

  return {
    ...createListedPages(database, matchValues),
    count: (filter, limit) => {
      const { sql, values } = whereOf([...allOf(filter), READABLE])
      const matching = `SELECT 1 FROM loan INDEXED BY ${filterIndex(filter)} ${sql} LIMIT ?`
      return numbers(`SELECT count(*) FROM (${matching})`).get(...values, limit ?? -1) ?? 0
    },
    ids: (filter, except) => {
      const { sql: key, order } = orderOf(filter)
      const { sql, values } = whereOf([...allOf(filter), ...exceptCondition(except)])
      return Float64Array.from(
        numbers(
          `SELECT id FROM loan INDEXED BY ${filterIndex(filter)} ${sql} ORDER BY ${key} ${order}, id ${order}`,
        ).all(...values),
      )
    },
    totals: (filter) => {
      const { sql, values } = whereOf([...allOf(filter), READABLE])
      const { loans, principal } = present(
        sums(`SELECT ${TOTALS} FROM loan INDEXED BY ${filterIndex(filter)} ${sql}`).get(...values),
        'sums',
      )
      return { loans, remainingPrincipal: totalOf(principal) }
    },
    overdue: (filter, limit) => {
      const { sql, values } = whereOf([...allOf(filter), READABLE, overdueCondition(filter)])
      return versioned(`SELECT id, version FROM loan INDEXED BY ${filterIndex(filter)} ${sql} LIMIT ?`).all(
        ...values,
        limit,
      )
    },
  }
}
