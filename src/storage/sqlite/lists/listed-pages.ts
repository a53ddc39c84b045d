import type { LoanFilter } from '../../loan-filter.ts'
import type { KnownKey } from '../../loan-page.ts'
import { type Condition, conditionsOf, isNarrowed, whereOf } from '../../records/conditions.ts'
import { beyond, type KeyedRecord, keyOf, opposite, orderOf, type Way } from '../../records/loan-order.ts'
import { loanFromRecord } from '../../records/loan-record.ts'
import { pageAhead, pageBehind } from '../../records/page-records.ts'
import { type MatchValues, searchCondition, textCondition } from '../search/search-matches.ts'
import { wantedRows } from '../search/wanted-rows.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'
import type { LoansWay } from './loans-way.ts'
import { type NarrowPart, narrowParts } from './narrow-parts.ts'
import type { NarrowestPart } from './narrowest-part.ts'
import { createReadable } from './readable-loans.ts'
import { filterIndex, SORT_INDEXES } from './sort-indexes.ts'

/** This many loans of an order are read one by one, which takes some milliseconds, before all matches are sorted. */
const WALKED = 1_000
/** With more loans than this, the index of the list usually yields a page sooner than reading each of them. */
const FEW_IN_LIST = 5_000

/** A part of the list: direction, start, and limit. */
type Part = { readonly way: Way; readonly place: KnownKey | null; readonly limit: number }

type ListedPages = Pick<LoansWay, 'page' | 'pageBefore'>

/** Matches of a search, and the narrowest part of an index. */
type Finders = { readonly matches: MatchValues; readonly narrowestPart: NarrowestPart }

/**
 * Pages of the list. Reads the index of the sort order if that leads to a page at once: without filters, or if many
 * loans match. If few match, reads all of them by the index with the fewest other loans, and sorts; if no index has
 * few, and for the loans of one client, by `loan_newest`, which has all columns of a filter.
 */
export function createListedPages(database: Statements, { matches, narrowestPart }: Finders): ListedPages {
  const rows = statementCache<KeyedRecord>(database)

  function records(filter: LoanFilter, part: Part): readonly KeyedRecord[] {
    const { sort } = orderOf(filter)
    const index = sort === 'issueDate' ? filterIndex(filter) : SORT_INDEXES[sort]
    const inList = () => inOrder(index, filter, searchCondition(filter, matches), part)
    if (filter.client) return sort === 'issueDate' ? inList() : sorted(filter, undefined, part)
    if (sort === 'issueDate' || !(filter.search || isNarrowed(filter))) {
      const narrow = narrowestPart(filter, FEW_IN_LIST)
      return narrow ? sorted(filter, narrow, part) : inList()
    }
    const walked = walk(index, filter, part)
    return walked.length === part.limit ? walked : sorted(filter, narrowestPart(filter), part)
  }

  const readable = createReadable(database)

  function inOrder(index: string, filter: LoanFilter, search: readonly Condition[], { way, place, limit }: Part) {
    const { sql: key } = orderOf(filter)
    const all = [wantedRows('id'), ...conditionsOf(filter), ...search, readable()]
    const { sql, values } = whereOf([...all, ...(place ? [beyond(key, way, place)] : [])])
    return rows(pageQuery(index, key, way, sql)).all(...values, limit)
  }

  function walk(index: string, filter: LoanFilter, part: Part) {
    const { sql, values } = walkQuery(index, filter, part, readable())
    return rows(sql).all(...values, part.limit)
  }

  function sorted(filter: LoanFilter, narrow: NarrowPart | undefined, { way, place, limit }: Part) {
    const { sql: key } = orderOf(filter)
    const { index, within } = narrow ?? { index: filterIndex(filter), within: [] }
    const all = [wantedRows('id'), ...conditionsOf(filter), ...within, ...searchCondition(filter, matches), readable()]
    const { sql, values } = whereOf([...all, ...(place ? [beyond(key, way, place)] : [])])
    const order = `ORDER BY ${key} ${way}, id ${way}`
    const sorted = `(SELECT id AS sorted FROM loan INDEXED BY ${index} ${sql} ${order} LIMIT ?)`
    const select = `SELECT loan.*, ${key} AS sort_key FROM ${sorted} CROSS JOIN loan ON id = sorted`
    return rows(`${select} ${order}`).all(...values, limit)
  }

  return {
    page: (filter, after, limit) => {
      const found = records(filter, { way: orderOf(filter).order, place: after, limit: limit + 1 })
      return pageBehind({ records: found, limit, from: after, read: loanFromRecord, keyOf })
    },
    pageBefore: (filter, before, limit) => {
      const found = records(filter, { way: opposite(orderOf(filter).order), place: before, limit: limit + 1 })
      return pageAhead({ records: found, limit, from: before, read: loanFromRecord, keyOf })
    },
  }
}

/** Matches among the next loans of an order, from where the filter begins in it. */
function walkQuery(index: string, filter: LoanFilter, { way, place }: Part, readable: Condition): Condition {
  const { sql: key } = orderOf(filter)
  const own = { sql: 'connection_id = ?', values: [filter.connectionId] }
  const within = narrowParts(filter).find((part) => part.index === index && part.isInOrder)?.within ?? []
  const from = whereOf([own, ...within, ...(place ? [beyond(key, way, place)] : [])])
  const where = whereOf([...conditionsOf(filter), ...textCondition(filter), readable])
  const order = `ORDER BY ${key} ${way}, id ${way}`
  const walked = `(SELECT id AS walked FROM loan INDEXED BY ${index} ${from.sql} ${order} LIMIT ${WALKED})`
  const select = `SELECT loan.*, ${key} AS sort_key FROM ${walked} CROSS JOIN loan ON id = walked ${where.sql}`
  return { sql: `${select} ${order} LIMIT ?`, values: [...from.values, ...where.values] }
}

/** One page that meets a condition, in the order of an index. */
export function pageQuery(index: string, key: string, way: Way, where: string): string {
  return `SELECT *, ${key} AS sort_key FROM loan INDEXED BY ${index} ${where} ORDER BY ${key} ${way}, id ${way} LIMIT ?`
}
