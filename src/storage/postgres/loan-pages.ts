import { calendarDate } from '#values/calendar-date.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { LoanList } from '../loan-list.ts'
import { type KnownKey, NO_PAGE, type PageKey } from '../loan-page.ts'
import type { Condition } from '../records/conditions.ts'
import { type KeyedRecord, keyOf, opposite, orderOf, type Way } from '../records/loan-order.ts'
import { LOAN_COLUMNS, loanFromRecord } from '../records/loan-record.ts'
import { pageAhead, pageBehind } from '../records/page-records.ts'
import type { Asking } from './asking.ts'
import { matching, READABLE, textCondition } from './loan-conditions.ts'
import { numbered, type Query } from './numbered-values.ts'

/**
 * What is often searched for, many loans have: it is soon found by going through so many of the list. Where the first few
 * have none of it, it is rare, and soon found in the index.
 */
const [FEW, WALKED] = [250, 5_000]

/** A part of the list: which way, from where, and how many at most. */
type Part = { readonly way: Way; readonly place: KnownKey | null; readonly limit: number }

const COLUMNS = LOAN_COLUMNS.split(', ').map((column) => `loan.${column}`)

/** The pages of the list. What a statement reads to find its loans is in indexes alone; their rows are read once found. */
export function createLoanPages(to: Asking): Pick<LoanList, 'page' | 'pageBefore'> {
  function loansOf(key: string, { sql, values }: Query, { way, limit }: Part): Promise<readonly KeyedRecord[]> {
    const found = `SELECT id, ${key} AS sort_key ${sql} ORDER BY ${key} ${way}, id ${way} LIMIT ?`
    const select = `SELECT ${COLUMNS.join(', ')}, found.sort_key FROM (${found}) AS found JOIN loan USING (id)`
    const query = numbered({
      sql: `${select} ORDER BY found.sort_key ${way}, found.id ${way}`,
      values: [...values, limit],
    })
    return to.planned<KeyedRecord>(query.sql, query.values)
  }

  /** First the beginning of the list, where what many loans have is found, and then the index of all texts. */
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
    return found.length === part.limit
      ? found
      : loansOf('matching_key', everyMatch(key, matching(filter, further)), part)
  }

  function records(filter: LoanFilter, part: Part): Promise<readonly KeyedRecord[]> {
    const { sql: key } = orderOf(filter)
    const further = [READABLE, ...(part.place ? [placeCondition(filter, part.way, part.place)] : [])]
    return filter.search ? searched(filter, further, part) : loansOf(key, matching(filter, further), part)
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

/** All are found before the first is taken: for a few of them only, the list would be gone through for long. */
function everyMatch(key: string, { sql, values }: Query): Query {
  return { sql: `FROM (SELECT id, ${key} AS matching_key ${sql} OFFSET 0) AS matching`, values }
}

/** A day goes as its number: PostgreSQL reads no year 0, with which a caller may ask for a page. */
function placeCondition(filter: LoanFilter, way: Way, { value, id }: KnownKey): Condition {
  const { sql: key, by } = orderOf(filter)
  const comparison = `(${key}, id) ${way === 'ASC' ? '>' : '<'}`
  if (by === 'day')
    return {
      sql: `${comparison} (DATE '1970-01-01' + ?::integer, ?::bigint)`,
      values: [calendarDate(String(value)), id],
    }
  const type = by === 'number' ? 'bigint' : 'text'
  return { sql: `${comparison} (?::${type}, ?::bigint)`, values: [value, id] }
}

/** A row of the list with its key, which is looked up where it is not given; undefined where there is no such row. */
async function placeOf(to: Asking, filter: LoanFilter, place: PageKey | null): Promise<KnownKey | null | undefined> {
  if (place === null) return null
  const { id, value } = place
  if (value !== undefined) return { id, value }
  const sql = `SELECT ${orderOf(filter).sql} AS sort_key FROM loan WHERE id = $1`
  const found = await to.first<{ readonly sort_key: string | number }>(sql, id)
  return found && { id, value: found.sort_key }
}
