import { present } from '#values/assert.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { PageKey } from '../loan-page.ts'
import { conditionsOf, whereOf } from '../records/conditions.ts'
import { type LoanRecord, loanFromRecord } from '../records/loan-record.ts'
import { pageAhead, pageBehind } from '../records/page-records.ts'
import { type LoansWay, TOTALS, type TotalsRecord } from './listed-loans.ts'
import { exceptCondition, READABLE } from './readable-loans.ts'
import { DAY_OF_KEY, dateOfKey, ID_OF_KEY } from './search-key.ts'
import { createMatchValues, MATCHES } from './search-matches.ts'
import { statementCache } from './statement-cache.ts'
import type { Statements } from './statements.ts'
import { totalOf } from './sums.ts'

type Found = LoansWay & {
  /** How many the search of a filter finds, those that cannot be read among them; the rest of the filter is not asked. */
  readonly size: (filter: LoanFilter) => number
  readonly isAtMost: (filter: LoanFilter, count: number) => boolean
}

/** The day is in the search key: in the row, it may have become unreadable. */
type FoundRecord = LoanRecord & { readonly found_day: number }

/** The LIMIT keeps the order of the keys: without one, SQLite may drop it in a join. */
const LOANS = (order: string) =>
  `(${MATCHES} ORDER BY search_key ${order} LIMIT -1) AS found CROSS JOIN loan ON loan.id = found.search_key ${ID_OF_KEY}`

/** Asks the search first, which gives its loans in the order of the list, and then each loan that it finds. */
export function createFoundLoans(database: Statements): Found {
  const rows = statementCache<FoundRecord>(database)
  const numbers = statementCache<number>(database, true)
  const sums = statementCache<TotalsRecord>(database)
  const values = createMatchValues(database)

  function page(
    filter: LoanFilter,
    order: 'DESC' | 'ASC',
    below: PageKey | null,
    above: PageKey | null,
    limit: number,
  ) {
    const where = whereOf([...conditionsOf(filter), READABLE])
    const select = `SELECT loan.*, found.search_key ${DAY_OF_KEY} AS found_day FROM ${LOANS(order)} ${where.sql} LIMIT ?`
    return rows(select).all(...values(filter, below, above), ...where.values, limit + 1)
  }

  return {
    page: (filter, after, limit) =>
      pageBehind({ ...asRead, records: page(filter, 'DESC', after, null, limit), limit, from: after }),
    pageBefore: (filter, before, limit) =>
      pageAhead({ ...asRead, records: page(filter, 'ASC', null, before, limit), limit, from: before }),
    size: (filter) => numbers(`SELECT count(*) FROM (${MATCHES})`).get(...values(filter, null, null)) ?? 0,
    isAtMost: (filter, count) => {
      const least = numbers(`SELECT count(*) FROM (SELECT 1 FROM (${MATCHES}) LIMIT ?)`)
      return (least.get(...values(filter, null, null), count + 1) ?? 0) <= count
    },
    count: (filter) => {
      const where = whereOf([...conditionsOf(filter), READABLE])
      const count = numbers(`SELECT count(*) FROM ${LOANS('DESC')} ${where.sql}`)
      return count.get(...values(filter, null, null), ...where.values) ?? 0
    },
    ids: (filter, except) => {
      const where = whereOf([...conditionsOf(filter), ...exceptCondition(except)])
      const ids = numbers(`SELECT loan.id FROM ${LOANS('DESC')} ${where.sql}`)
      return Float64Array.from(ids.all(...values(filter, null, null), ...where.values))
    },
    totals: (filter) => {
      const where = whereOf([...conditionsOf(filter), READABLE])
      const statement = sums(`SELECT ${TOTALS} FROM ${LOANS('DESC')} ${where.sql}`)
      const { loans, principal } = present(statement.get(...values(filter, null, null), ...where.values), 'sums')
      return { loans, remainingPrincipal: totalOf(principal) }
    },
  }
}

const asRead = {
  read: loanFromRecord,
  keyOf: ({ found_day, id }: FoundRecord): PageKey => ({ issueDate: dateOfKey(found_day), id }),
}
