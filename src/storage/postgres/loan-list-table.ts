import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { LoanList, Versioned } from '../loan-list.ts'
import { NO_PAGE } from '../loan-page.ts'
import { OUTSTANDING } from '../records/client-figures.ts'
import { type Condition, isNarrowed, overdueCondition, whereOf } from '../records/conditions.ts'
import { type KeyedRecord, keyOf, opposite, orderOf } from '../records/loan-order.ts'
import { LOAN_COLUMNS, type LoanRecord, loanFromRecord } from '../records/loan-record.ts'
import { overdueAmountsBy, overdueTold } from '../records/overdue.ts'
import { pageAhead, pageBehind } from '../records/page-records.ts'
import { readableRows } from '../records/row-codec.ts'
import type { Asking } from './asking.ts'
import { exceptCondition, found, matching, READABLE, textCondition, UNREADABLE } from './loan-conditions.ts'
import { createLoanCounts, type LoanCounts } from './loan-counts.ts'
import { matchingInWalk, type Part, placeCondition, placeOf } from './loan-places.ts'
import { numbered, type Query } from './numbered-values.ts'
import { ASKED, madeOf, STORED_ROWS } from './stored-rows.ts'

/** Number of loans named in the log. More damaged loans are not repaired one by one. */
const NAMED = 100

type Totals = { readonly loans: number; readonly principal: string }

const TOTALS = { sql: 'count(*) AS loans, coalesce(sum(remaining_principal_cents), 0)::text AS principal', values: [] }

type Counted = { readonly loans: number }

/**
 * A frequent text soon turns up among this many loans of the list. If the first few loans have no match, the text is
 * rare, and the index finds it soon.
 */
const [FEW, WALKED] = [250, 5_000]

/** Loans that a filtered page reads one by one. */
const NARROWLY_WALKED = 1_000

const COLUMNS = LOAN_COLUMNS.split(', ').map((column) => `loan.${column}`)

/**
 * Sums all rows of each loan, so that a missing row does not count as paid. The added interest is due with the first
 * outstanding installment.
 */
const OVERDUE = `
  WITH ${madeOf(ASKED, '$3')}
  SELECT made.loan_id, coalesce(sum(${OUTSTANDING}) FILTER (WHERE due_date < stored_day), 0)::text AS overdue,
    CASE WHEN bool_or(due_date < stored_day AND ${OUTSTANDING} > 0) THEN max(moved_interest_cents) ELSE 0 END::text
      AS moved_interest
  FROM ${STORED_ROWS}
  GROUP BY made.loan_id HAVING count(*) = max(position) + 1`

type OverdueRecord = { readonly loan_id: number; readonly overdue: string; readonly moved_interest: string }

export function createLoanList(to: Asking, counts: LoanCounts = createLoanCounts(to)): LoanList {
  const overdueOfRows = createOverdueAmounts(to)
  const { countUnreadable, ...matchingCounts } = createMatchingCounts(to, counts)

  async function first<Row extends object>(columns: Query, from: Query): Promise<Row | undefined> {
    const { sql, values } = numbered({
      sql: `SELECT ${columns.sql} ${from.sql}`,
      values: [...columns.values, ...from.values],
    })
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
    overdue: overdueAmountsBy(overdueOfRows),
    overdueTotal: async (filter, most) => {
      const { told, amount, others } = overdueTold(filter.today)
      const overdue = [READABLE, overdueCondition(filter)]
      const from = matching(filter, [...overdue, others])
      const { sql, values } = numbered({
        sql: `SELECT id, version ${from.sql} LIMIT ?`,
        values: [...from.values, most + 1],
      })
      const read = await to.planned<Versioned>(sql, values)
      if (read.length > most) return null
      const sum = { sql: `coalesce(sum(${amount.sql}), 0)::text AS cents`, values: amount.values }
      const summed = await first<{ readonly cents: string }>(sum, matching(filter, [...overdue, told]))
      const ofRows = [...(await overdueOfRows(read, filter.today)).values()]
      return ofRows.reduce((total, each) => total + each, BigInt(summed?.cents ?? 0))
    },
    totals: async (filter) => {
      const found = await first<Totals>(TOTALS, matching(filter, [READABLE]))
      return { loans: found?.loans ?? 0, remainingPrincipal: BigInt(found?.principal ?? 0) }
    },
  }
}

/** Counts of matching loans, and of the few that cannot be read. */
function createMatchingCounts(to: Asking, counts: LoanCounts) {
  async function countOf(from: Query, limit: number | null = null): Promise<number> {
    const limited = `FROM (SELECT 1 ${from.sql} LIMIT ?) AS counted`
    const query = limit === null ? from : { sql: limited, values: [...from.values, limit] }
    const { sql, values } = numbered({ ...query, sql: `SELECT count(*) AS loans ${query.sql}` })
    return (await to.planned<Counted>(sql, values))[0]?.loans ?? 0
  }

  const countUnreadable = (filter: LoanFilter) => countOf(matching(filter, [UNREADABLE]))

  /** Counts without scanning the loans, except for the few that cannot be read. */
  async function countAll(filter: LoanFilter, limit: number | null): Promise<number> {
    if (!filter.search) {
      const [all, damaged] = await Promise.all([counts.of(filter.connectionId), countUnreadable(filter)])
      return all - damaged
    }
    const damaged = await countUnreadable(filter)
    return (await countOf(found(filter), limit && limit + damaged)) - damaged
  }

  const countMatching = (filter: LoanFilter, limit: number | null) =>
    isNarrowed(filter) ? countOf(matching(filter, [READABLE]), limit) : countAll(filter, limit)

  const list: Pick<LoanList, 'count' | 'countUpTo'> = {
    count: (filter) => countMatching(filter, null),
    countUpTo: (filter, most) => countMatching(filter, most + 1),
  }
  return { ...list, countUnreadable }
}

/** Sums the overdue amounts on a day, in cents, by loan ID; a loan with an unreadable schedule is missing. */
function createOverdueAmounts(to: Asking) {
  return async (loans: readonly Versioned[], today: CalendarDate): Promise<ReadonlyMap<number, bigint>> => {
    if (loans.length === 0) return new Map()
    const [ids, versions] = [loans.map(({ id }) => id), loans.map(({ version }) => version)]
    const found = await to.planned<OverdueRecord>(OVERDUE, [ids, versions, formatDate(today)])
    return new Map(found.map((each) => [each.loan_id, BigInt(each.overdue) + BigInt(each.moved_interest)]))
  }
}

/** Pages of the list. Statements find their loans in indexes alone, and read the rows of the found loans only. */
function createLoanPages(to: Asking): Pick<LoanList, 'page' | 'pageBefore'> {
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
