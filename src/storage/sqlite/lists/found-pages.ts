import type { LoanFilter } from '../../loan-filter.ts'
import type { KnownKey } from '../../loan-page.ts'
import { conditionsOf, whereOf } from '../../records/conditions.ts'
import { beyond, type KeyedRecord, keyOf, opposite, orderOf, type Way } from '../../records/loan-order.ts'
import { type LoanRecord, loanFromRecord } from '../../records/loan-record.ts'
import { pageAhead, pageBehind } from '../../records/page-records.ts'
import { DAY_OF_KEY, dateOfKey, ID_OF_KEY } from '../search/search-key.ts'
import { MATCHES, type MatchValues } from '../search/search-matches.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'
import type { LoansWay } from './loans-way.ts'
import { createReadable } from './readable-loans.ts'

/** The day comes from the search key: in the row, it may have become unreadable. */
type FoundRecord = LoanRecord & { readonly found_day: number }

/** All matches of a search. The LIMIT keeps the order of the keys: without one, SQLite may drop it in a join. */
export function foundLoans(way: Way): string {
  return `(${MATCHES} ORDER BY search_key ${way} LIMIT -1) AS found CROSS JOIN loan ON loan.id = found.search_key ${ID_OF_KEY}`
}

/** True if the order of a search's results is that of the list: by issue date. */
export function isInKeyOrder(filter: LoanFilter): boolean {
  return orderOf(filter).sort === 'issueDate'
}

/** Pages of a search's results: step by step in the search's own order, in any other after reading all results. */
export function createFoundPages(database: Statements, values: MatchValues): Pick<LoansWay, 'page' | 'pageBefore'> {
  const rows = statementCache<FoundRecord>(database)
  const readable = createReadable(database)
  const sortedRows = statementCache<KeyedRecord>(database)

  function inKeyOrder(filter: LoanFilter, way: Way, place: KnownKey | null, limit: number): readonly KeyedRecord[] {
    const where = whereOf([...conditionsOf(filter), readable()])
    const select = `SELECT loan.*, found.search_key ${DAY_OF_KEY} AS found_day FROM ${foundLoans(way)} ${where.sql} LIMIT ?`
    const [below, above] = way === 'DESC' ? [place, null] : [null, place]
    const found = rows(select).all(...values(filter, below, above), ...where.values, limit + 1)
    return found.map((record) => ({ ...record, sort_key: dateOfKey(record.found_day) }))
  }

  function sorted(filter: LoanFilter, way: Way, place: KnownKey | null, limit: number): readonly KeyedRecord[] {
    const { sql: key } = orderOf(filter)
    const where = whereOf([...conditionsOf(filter), readable(), ...(place ? [beyond(key, way, place)] : [])])
    const order = `ORDER BY ${key} ${way}, id ${way}`
    const select = `SELECT loan.*, ${key} AS sort_key FROM ${foundLoans(way)} ${where.sql} ${order} LIMIT ?`
    return sortedRows(select).all(...values(filter, null, null), ...where.values, limit + 1)
  }

  const recordsOf = (filter: LoanFilter) => (isInKeyOrder(filter) ? inKeyOrder : sorted)

  return {
    page: (filter, after, limit) => {
      const records = recordsOf(filter)(filter, orderOf(filter).order, after, limit)
      return pageBehind({ records, limit, from: after, read: loanFromRecord, keyOf })
    },
    pageBefore: (filter, before, limit) => {
      const records = recordsOf(filter)(filter, opposite(orderOf(filter).order), before, limit)
      return pageAhead({ records, limit, from: before, read: loanFromRecord, keyOf })
    },
  }
}
