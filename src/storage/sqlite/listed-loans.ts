import { present } from '#values/assert.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { Versioned } from '../loan-list.ts'
import type { KeyedPage, KnownKey, LoanTotals } from '../loan-page.ts'
import { conditionsOf, overdueCondition, whereOf } from '../records/conditions.ts'
import { beyond, type KeyedRecord, keyOf, opposite, orderOf, type Way } from '../records/loan-order.ts'
import { loanFromRecord } from '../records/loan-record.ts'
import { pageAhead, pageBehind } from '../records/page-records.ts'
import { exceptCondition, READABLE } from './readable-loans.ts'
import { createMatchValues, searchCondition } from './search-matches.ts'
import { statementCache } from './statement-cache.ts'
import type { Statements } from './statements.ts'
import { sumOf, totalOf } from './sums.ts'
import { wantedRows } from './wanted-rows.ts'

/** A way to the loans that a filter matches. */
export type LoansWay = {
  readonly page: (filter: LoanFilter, after: KnownKey | null, limit: number) => KeyedPage
  readonly pageBefore: (filter: LoanFilter, before: KnownKey | null, limit: number) => KeyedPage
  readonly count: (filter: LoanFilter) => number
  readonly ids: (filter: LoanFilter, except: readonly string[]) => Float64Array
  readonly totals: (filter: LoanFilter) => LoanTotals
  /** Those that are overdue today, in any order, no more than `limit`. */
  readonly overdue: (filter: LoanFilter, limit: number) => readonly Versioned[]
}

export type TotalsRecord = { readonly loans: number; readonly principal: string }

/** The sums of a selection, as columns. */
export const TOTALS = `count(*) AS loans, ${sumOf('remaining_principal_cents')} AS principal`

/** Goes through the list in its order, by the index `loan_newest`, which holds all that a filter asks. */
export function createListedLoans(database: Statements): LoansWay {
  const matchValues = createMatchValues(database)
  const allOf = (filter: LoanFilter) => [
    wantedRows('id'),
    ...conditionsOf(filter),
    ...searchCondition(filter, matchValues),
  ]
  const rows = statementCache<KeyedRecord>(database)
  const numbers = statementCache<number>(database, true)
  const sums = statementCache<TotalsRecord>(database)
  const versioned = statementCache<Versioned>(database)

  function records(filter: LoanFilter, way: Way, place: KnownKey | null, limit: number): readonly KeyedRecord[] {
    const { sql: key } = orderOf(filter)
    const { sql, values } = whereOf([...allOf(filter), READABLE, ...(place ? [beyond(key, way, place)] : [])])
    return rows(pageQuery(key, way, sql)).all(...values, limit + 1)
  }

  return {
    page: (filter, after, limit) => {
      const found = records(filter, orderOf(filter).order, after, limit)
      return pageBehind({ records: found, limit, from: after, read: loanFromRecord, keyOf })
    },
    pageBefore: (filter, before, limit) => {
      const found = records(filter, opposite(orderOf(filter).order), before, limit)
      return pageAhead({ records: found, limit, from: before, read: loanFromRecord, keyOf })
    },
    count: (filter) => {
      const { sql, values } = whereOf([...allOf(filter), READABLE])
      return numbers(`SELECT count(*) FROM loan ${sql}`).get(...values) ?? 0
    },
    ids: (filter, except) => {
      const { sql: key, order } = orderOf(filter)
      const { sql, values } = whereOf([...allOf(filter), ...exceptCondition(except)])
      return Float64Array.from(
        numbers(`SELECT id FROM loan ${sql} ORDER BY ${key} ${order}, id ${order}`).all(...values),
      )
    },
    totals: (filter) => {
      const { sql, values } = whereOf([...allOf(filter), READABLE])
      const { loans, principal } = present(sums(`SELECT ${TOTALS} FROM loan ${sql}`).get(...values), 'sums')
      return { loans, remainingPrincipal: totalOf(principal) }
    },
    overdue: (filter, limit) => {
      const { sql, values } = whereOf([...allOf(filter), READABLE, overdueCondition(filter)])
      return versioned(`SELECT id, version FROM loan ${sql} LIMIT ?`).all(...values, limit)
    },
  }
}

/** One page behind a condition, in the order of a key. */
export function pageQuery(key: string, way: Way, where: string): string {
  return `SELECT *, ${key} AS sort_key FROM loan ${where} ORDER BY ${key} ${way}, id ${way} LIMIT ?`
}
