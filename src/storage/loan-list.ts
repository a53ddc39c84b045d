import type Database from 'better-sqlite3'
import { present } from '#values/assert.ts'
import { sumOf, totalOf } from './columns.ts'
import { type Condition, conditionsOf, type LoanFilter } from './loan-filter.ts'
import { pageOf } from './page.ts'
import type { Readable } from './row-error.ts'
import { type LoanRecord, loanFromRecord, type StoredLoan } from './stored-loan.ts'

/** A row of the list, as it stands there; a page starts behind it, or ends before it. */
export type PageKey = { readonly issueDate: string; readonly id: number }

/** Rows in the order of the list, and the keys of its first and last row; null where the list begins or ends there. */
export type LoanPage = Readable<StoredLoan> & { readonly previous: PageKey | null; readonly next: PageKey | null }

/** The loans that match a filter; those whose row cannot be read are left out everywhere but in `unreadable`. */
export type LoanList = {
  /** How many loans there are, of all connections together: quickly, and never too few. */
  readonly size: () => number
  /** Newest issue date first, the later registered first on the same day. Pages by key, never by offset. */
  readonly page: (filter: LoanFilter, after: PageKey | null, limit: number) => LoanPage
  /** The same from the other side: the page that ends before a row, or the last one of the list. */
  readonly pageBefore: (filter: LoanFilter, before: PageKey | null, limit: number) => LoanPage
  readonly count: (filter: LoanFilter) => number
  /** The ids of all that match but those of some uuids, in the order of the list. */
  readonly ids: (filter: LoanFilter, except: readonly string[]) => Float64Array
  /** How many rows match and cannot be read. */
  readonly unreadable: (filter: LoanFilter) => number
  /** How many match, and what of them is not repaid yet, in cents: more than a number may hold. */
  readonly totals: (filter: LoanFilter) => { readonly loans: number; readonly remainingPrincipal: bigint }
}

export function createLoanList(database: Database.Database): LoanList {
  const statement = statementCache(database)
  const lastId = database.prepare<[], number | null>('SELECT max(id) FROM loan').pluck()
  const countOf = (select: string, { sql, values }: Condition) =>
    database
      .prepare<unknown[], number>(`${select} ${sql}`)
      .pluck()
      .get(...values) ?? 0

  return {
    size: () => lastId.get() ?? 0,
    ids: (filter, except) => {
      const { sql, values } = whereOf([...conditionsOf(filter), ...exceptCondition(except)])
      const ids = database.prepare<unknown[], number>(`SELECT id FROM loan ${sql} ${ORDER}`).pluck()
      return Float64Array.from(ids.all(...values))
    },
    page: (filter, after, limit) => {
      const { sql, values } = whereOf([...conditionsOf(filter), ...(after ? [behind(after)] : [])])
      const records = statement(pageQuery(sql)).all(...values, limit + 1)
      const page = pageOf(records, limit, loanFromRecord, keyOf)
      return { ...page, previous: after && firstKey(records) }
    },
    pageBefore: (filter, before, limit) => {
      const { sql, values } = whereOf([...conditionsOf(filter), ...(before ? [ahead(before)] : [])])
      const records = statement(lastPageQuery(sql)).all(...values, limit + 1)
      const { rows, unreadable, next } = pageOf(records, limit, loanFromRecord, keyOf)
      return {
        rows: rows.toReversed(),
        unreadable: unreadable.toReversed(),
        previous: next,
        next: before && firstKey(records),
      }
    },
    count: (filter) => countOf('SELECT count(*) FROM loan', whereOf([...conditionsOf(filter), READABLE])),
    unreadable: (filter) => countOf(COUNT_UNREADABLE, whereOf([...conditionsOf(filter), UNREADABLE])),
    totals: (filter) => {
      const { sql, values } = whereOf([...conditionsOf(filter), READABLE])
      const { loans, principal } = present(
        database.prepare<unknown[], TotalsRecord>(`${TOTALS} ${sql}`).get(...values),
        'sums',
      )
      return { loans, remainingPrincipal: totalOf(principal) }
    },
  }
}

type TotalsRecord = { readonly loans: number; readonly principal: string }

const TOTALS = `SELECT count(*) AS loans, ${sumOf('remaining_principal_cents')} AS principal FROM loan`
const COUNT_UNREADABLE = 'SELECT count(*) FROM loan INDEXED BY loan_unreadable'
const UNREADABLE: Condition = { sql: 'is_readable = 0', values: [] }
/** The index has the few that cannot be read; to ask each row whether it can would read the rows themselves. */
const READABLE: Condition = {
  sql: 'id NOT IN (SELECT id FROM loan INDEXED BY loan_unreadable WHERE is_readable = 0)',
  values: [],
}

const ORDER = 'ORDER BY issue_date DESC, id DESC'
const ORDER_FROM_END = 'ORDER BY issue_date, id'

/** One page behind a condition, in the order of the index `loan_newest`. */
export function pageQuery(where: string): string {
  return `SELECT * FROM loan ${where} ${ORDER} LIMIT ?`
}

/** The same from the other side, the last row first. */
function lastPageQuery(where: string): string {
  return `SELECT * FROM loan ${where} ${ORDER_FROM_END} LIMIT ?`
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

function firstKey([first]: readonly LoanRecord[]): PageKey | null {
  return first ? keyOf(first) : null
}

function exceptCondition(uuids: readonly string[]): readonly Condition[] {
  if (uuids.length === 0) return []
  return [{ sql: 'uuid NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(uuids)] }]
}

/** All conditions at once; no WHERE at all where there are none. */
export function whereOf(conditions: readonly Condition[]): Condition {
  const sql = conditions.map((condition) => `(${condition.sql})`).join(' AND ')
  return { sql: sql === '' ? '' : `WHERE ${sql}`, values: conditions.flatMap(({ values }) => values) }
}

/** The conditions are few, so every combination is prepared once. */
function statementCache(database: Database.Database) {
  const prepared = new Map<string, Database.Statement<unknown[], LoanRecord>>()
  return (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare<unknown[], LoanRecord>(sql)
    prepared.set(sql, statement)
    return statement
  }
}
