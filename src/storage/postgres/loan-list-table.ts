import type { LoanFilter } from '../loan-filter.ts'
import type { LoanList, Versioned } from '../loan-list.ts'
import { overdueCondition } from '../records/conditions.ts'
import { orderOf } from '../records/loan-order.ts'
import { type LoanRecord, loanFromRecord } from '../records/loan-record.ts'
import { readableRows } from '../records/row-codec.ts'
import type { Asking } from './asking.ts'
import { exceptCondition, matching, READABLE, UNREADABLE } from './loan-conditions.ts'
import { createLoanCounts, type LoanCounts } from './loan-counts.ts'
import { createLoanPages } from './loan-pages.ts'
import { createMatchingCounts } from './matching-counts.ts'
import { numbered, type Query } from './numbered-values.ts'
import { createOverdueAmounts } from './overdue-amounts.ts'

/** Number of loans named in the log. More damaged loans are not repaired one by one. */
const NAMED = 100

type Totals = { readonly loans: number; readonly principal: string }

const TOTALS = 'count(*) AS loans, coalesce(sum(remaining_principal_cents), 0)::text AS principal'

export function createLoanList(to: Asking, counts: LoanCounts = createLoanCounts(to)): LoanList {
  const overdue = createOverdueAmounts(to)
  const { countUnreadable, ...matchingCounts } = createMatchingCounts(to, counts)

  async function first<Row extends object>(columns: string, from: Query): Promise<Row | undefined> {
    const { sql, values } = numbered({ ...from, sql: `SELECT ${columns} ${from.sql}` })
    return (await to.planned<Row>(sql, values))[0]
  }

  async function unreadable(filter: LoanFilter) {
    const from = matching(filter, [UNREADABLE])
    const { sql, values } = numbered({ ...from, sql: `SELECT loan.* ${from.sql} ORDER BY id LIMIT ${NAMED}` })
    const found = await to.planned<LoanRecord>(sql, values)
    const count = found.length < NAMED ? found.length : await countUnreadable(filter)
    return { count, first: readableRows(found, loanFromRecord).unreadable }
  }

  return {
    ...createLoanPages(to),
    size: counts.all,
    ids: async (filter, except) => {
      const from = matching(filter, exceptCondition(filter, except))
      const { sql: key, order } = orderOf(filter)
      const { sql, values } = numbered({ ...from, sql: `SELECT id ${from.sql} ORDER BY ${key} ${order}, id ${order}` })
      return Float64Array.from(await to.planned<{ readonly id: number }>(sql, values), ({ id }) => id)
    },
    unreadable,
    ...matchingCounts,
    overdue,
    overdueTotal: async (filter, most) => {
      const from = matching(filter, [READABLE, overdueCondition(filter)])
      const { sql, values } = numbered({
        sql: `SELECT id, version ${from.sql} LIMIT ?`,
        values: [...from.values, most + 1],
      })
      const loans = await to.planned<Versioned>(sql, values)
      if (loans.length > most) return null
      return [...(await overdue(loans, filter.today)).values()].reduce((sum, amount) => sum + amount, 0n)
    },
    totals: async (filter) => {
      const found = await first<Totals>(TOTALS, matching(filter, [READABLE]))
      return { loans: found?.loans ?? 0, remainingPrincipal: BigInt(found?.principal ?? 0) }
    },
  }
}
