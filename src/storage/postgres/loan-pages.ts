import type { LoanFilter } from '../loan-filter.ts'
import type { LoanList } from '../loan-list.ts'
import { NO_PAGE } from '../loan-page.ts'
import { type Condition, isNarrowed, whereOf } from '../records/conditions.ts'
import { type KeyedRecord, keyOf, opposite, orderOf } from '../records/loan-order.ts'
import { LOAN_COLUMNS, loanFromRecord } from '../records/loan-record.ts'
import { pageAhead, pageBehind } from '../records/page-records.ts'
import type { Asking } from './asking.ts'
import { matching, READABLE, textCondition } from './loan-conditions.ts'
import { matchingInWalk, type Part, placeCondition, placeOf } from './loan-places.ts'
import { numbered, type Query } from './numbered-values.ts'

/**
 * A frequent text soon turns up among this many loans of the list. If the first few loans have no match, the text is
 * rare, and the index finds it soon.
 */
const [FEW, WALKED] = [250, 5_000]
/** Loans that a filtered page reads one by one. */
const NARROWLY_WALKED = 1_000

const COLUMNS = LOAN_COLUMNS.split(', ').map((column) => `loan.${column}`)

/** Pages of the list. Statements find their loans in indexes alone, and read the rows of the found loans only. */
export function createLoanPages(to: Asking): Pick<LoanList, 'page' | 'pageBefore'> {
  const loansOf = createLoansOf(to)

  /** Scans the beginning of the list first, which finds a frequent text, and then the index of all texts. */
  async function searched(filter: LoanFilter, further: readonly Condition[], part: Part) {
    const { sql: key } = orderOf(filter)
    const begin = matching({ ...filter, search: undefined }, further)
    const text = textCondition(filter)
    const walked = (loans: number) => {
      const order = `ORDER BY ${key} ${part.way}, id ${part.way}`
      const list = `(SELECT id, ${key} AS walked_key ${begin.sql} ${order} LIMIT ${loans}) AS walked`
      const sql = `FROM ${list} JOIN loan_text ON loan_id = id WHERE ${text.sql}`
      return loansOf('walked_key', { sql, values: [...begin.values, ...text.values] }, part)
    }
    const first = await walked(FEW)
    const found = first.length === 0 || first.length === part.limit ? first : await walked(WALKED)
    return found.length === part.limit ? found : loansOf('matching_key', matches(filter, part), part)
  }

  /** Scans a part of the order first, which is enough if many loans match, and then all matches. */
  async function narrowed(filter: LoanFilter, part: Part) {
    const found = await loansOf('walked_key', matchingInWalk(filter, part, NARROWLY_WALKED), part)
    return found.length === part.limit ? found : loansOf('matching_key', matches(filter, part), part)
  }

  function records(filter: LoanFilter, part: Part): Promise<readonly KeyedRecord[]> {
    const { sql: key, sort } = orderOf(filter)
    const further = [READABLE, ...(part.place ? [placeCondition(filter, part.way, part.place)] : [])]
    if (filter.search) return searched(filter, further, part)
    const isInOrder = sort === 'issueDate' || !isNarrowed(filter)
    return isInOrder ? loansOf(key, matching(filter, further), part) : narrowed(filter, part)
  }

  return {
    page: async (filter, after, limit) => {
      const place = await placeOf(to, filter, after)
      if (place === undefined) return NO_PAGE
      const found = await records(filter, { way: orderOf(filter).order, place, limit: limit + 1 })
      return pageBehind({ records: found, limit, from: after, read: loanFromRecord, keyOf })
    },
    pageBefore: async (filter, before, limit) => {
      const place = await placeOf(to, filter, before)
      if (place === undefined) return NO_PAGE
      const found = await records(filter, { way: opposite(orderOf(filter).order), place, limit: limit + 1 })
      return pageAhead({ records: found, limit, from: before, read: loanFromRecord, keyOf })
    },
  }
}

/** All matches of a filter after a position. */
function matches(filter: LoanFilter, { way, place }: Part): Query {
  const behind = place ? [placeCondition(filter, way, place, 'matching_key')] : []
  return everyMatch(orderOf(filter).sql, matching(filter, [READABLE]), behind)
}

/** Reads the first matches in the order of a key: finds them first, and then reads their rows. */
function createLoansOf(to: Asking) {
  return (key: string, { sql, values }: Query, { way, limit }: Part): Promise<readonly KeyedRecord[]> => {
    const found = `SELECT id, ${key} AS sort_key ${sql} ORDER BY ${key} ${way}, id ${way} LIMIT ?`
    const select = `SELECT ${COLUMNS.join(', ')}, found.sort_key FROM (${found}) AS found JOIN loan USING (id)`
    const query = numbered({
      sql: `${select} ORDER BY found.sort_key ${way}, found.id ${way}`,
      values: [...values, limit],
    })
    return to.planned<KeyedRecord>(query.sql, query.values)
  }
}

/**
 * Finds all matches before sorting, and before applying `behind`: for a few matches, the planner would otherwise scan
 * the list for long, or read each loan of an order.
 */
function everyMatch(key: string, { sql, values }: Query, behind: readonly Condition[]): Query {
  const where = whereOf(behind)
  return {
    sql: `FROM (SELECT id, ${key} AS matching_key ${sql} OFFSET 0) AS matching ${where.sql}`,
    values: [...values, ...where.values],
  }
}
