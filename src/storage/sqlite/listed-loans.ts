import { present } from '#values/assert.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { LoanPage, LoanTotals, PageKey } from '../loan-page.ts'
import { type Condition, conditionsOf, whereOf } from '../records/conditions.ts'
import { type LoanRecord, loanFromRecord } from '../records/loan-record.ts'
import { pageAhead, pageBehind } from '../records/page-records.ts'
import { exceptCondition, READABLE } from './readable-loans.ts'
import { createMatchValues, searchCondition } from './search-matches.ts'
import { statementCache } from './statement-cache.ts'
import type { Statements } from './statements.ts'
import { sumOf, totalOf } from './sums.ts'
import { wantedRows } from './wanted-rows.ts'

/** A way to the loans that a filter matches. */
export type LoansWay = {
  readonly page: (filter: LoanFilter, after: PageKey | null, limit: number) => LoanPage
  readonly pageBefore: (filter: LoanFilter, before: PageKey | null, limit: number) => LoanPage
  readonly count: (filter: LoanFilter) => number
  readonly ids: (filter: LoanFilter, except: readonly string[]) => Float64Array
  readonly totals: (filter: LoanFilter) => LoanTotals
}

export type TotalsRecord = { readonly loans: number; readonly principal: string }

/** The sums of a selection, as columns. */
export const TOTALS = `count(*) AS loans, ${sumOf('remaining_principal_cents')} AS principal`

const ORDER = 'ORDER BY issue_date DESC, id DESC'
const ORDER_FROM_END = 'ORDER BY issue_date, id'

/** Goes through the list in its order, by the index `loan_newest`, which holds all that a filter asks. */
export function createListedLoans(database: Statements): LoansWay {
  const matchValues = createMatchValues(database)
  const allOf = (filter: LoanFilter) => [
    wantedRows('id'),
    ...conditionsOf(filter),
    ...searchCondition(filter, matchValues),
  ]
  const rows = statementCache<LoanRecord>(database)
  const numbers = statementCache<number>(database, true)
  const sums = statementCache<TotalsRecord>(database)

  return {
    page: (filter, after, limit) => {
      const { sql, values } = whereOf([...allOf(filter), READABLE, ...(after ? [behind(after)] : [])])
      const records = rows(pageQuery(sql)).all(...values, limit + 1)
      return pageBehind({ records, limit, from: after, read: loanFromRecord, keyOf })
    },
    pageBefore: (filter, before, limit) => {
      const { sql, values } = whereOf([...allOf(filter), READABLE, ...(before ? [ahead(before)] : [])])
      const records = rows(`SELECT * FROM loan ${sql} ${ORDER_FROM_END} LIMIT ?`).all(...values, limit + 1)
      return pageAhead({ records, limit, from: before, read: loanFromRecord, keyOf })
    },
    count: (filter) => {
      const { sql, values } = whereOf([...allOf(filter), READABLE])
      return numbers(`SELECT count(*) FROM loan ${sql}`).get(...values) ?? 0
    },
    ids: (filter, except) => {
      const { sql, values } = whereOf([...allOf(filter), ...exceptCondition(except)])
      return Float64Array.from(numbers(`SELECT id FROM loan ${sql} ${ORDER}`).all(...values))
    },
    totals: (filter) => {
      const { sql, values } = whereOf([...allOf(filter), READABLE])
      const { loans, principal } = present(sums(`SELECT ${TOTALS} FROM loan ${sql}`).get(...values), 'sums')
      return { loans, remainingPrincipal: totalOf(principal) }
    },
  }
}

/** One page behind a condition, in the order of the index `loan_newest`. */
export function pageQuery(where: string): string {
  return `SELECT * FROM loan ${where} ${ORDER} LIMIT ?`
}

function behind({ issueDate, id }: PageKey): Condition {
  return { sql: '(issue_date, id) < (?, ?)', values: [issueDate, id] }
}

function ahead({ issueDate, id }: PageKey): Condition {
  return { sql: '(issue_date, id) > (?, ?)', values: [issueDate, id] }
}

function keyOf({ issue_date, id }: LoanRecord): PageKey {
  return { issueDate: issue_date, id }
}
