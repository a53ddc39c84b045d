import type Database from 'better-sqlite3'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { type Condition, conditionsOf, type LoanFilter } from './loan-filter.ts'
import { type LoanRecord, loanFromRecord, type StoredLoan } from './stored-loan.ts'

/** The last loan of the page before; the next page starts behind it. */
export type PageKey = { readonly issueDate: CalendarDate; readonly id: number }

export type LoanList = {
  /** How many loans there are, of all connections together: quickly, and never too few. */
  readonly size: () => number
  /** Newest issue date first, the later registered first on the same day. Pages by key, never by offset. */
  readonly page: (filter: LoanFilter, after: PageKey | null, limit: number) => readonly StoredLoan[]
  readonly count: (filter: LoanFilter) => number
  /** The ids of all that match but those of some uuids, in the order of the list. */
  readonly ids: (filter: LoanFilter, except: readonly string[]) => Float64Array
  /** How many match, and what of them is not repaid yet, in cents: more than a number may hold. */
  readonly totals: (filter: LoanFilter) => { readonly loans: number; readonly remainingPrincipal: bigint }
}

export function createLoanList(database: Database.Database): LoanList {
  const statement = statementCache(database)
  const lastId = database.prepare<[], number | null>('SELECT max(id) FROM loan').pluck()

  return {
    size: () => lastId.get() ?? 0,
    ids: (filter, except) => {
      const { sql, values } = whereOf([...conditionsOf(filter), ...exceptCondition(except)])
      const ids = database.prepare<unknown[], number>(`SELECT id FROM loan ${sql} ${ORDER}`).pluck()
      return Float64Array.from(ids.all(...values))
    },
    page: (filter, after, limit) => {
      const { sql, values } = whereOf([...conditionsOf(filter), ...(after ? [behind(after)] : [])])
      return statement(pageQuery(sql))
        .all(...values, limit)
        .map(loanFromRecord)
    },
    count: (filter) => {
      const { sql, values } = whereOf(conditionsOf(filter))
      return (
        database
          .prepare<unknown[], number>(`SELECT count(*) FROM loan ${sql}`)
          .pluck()
          .get(...values) ?? 0
      )
    },
    totals: (filter) => {
      const { sql, values } = whereOf(conditionsOf(filter))
      const totals = database.prepare<unknown[], TotalsRecord>(`${TOTALS} ${sql}`).safeIntegers()
      const { loans = 0n, principal = 0n } = totals.get(...values) ?? {}
      return { loans: Number(loans), remainingPrincipal: principal }
    },
  }
}

type TotalsRecord = { readonly loans: bigint; readonly principal: bigint }

const TOTALS = 'SELECT count(*) AS loans, coalesce(sum(remaining_principal_cents), 0) AS principal FROM loan'

const ORDER = 'ORDER BY issue_date DESC, id DESC'

/** One page behind a condition, in the order of the index `loan_newest`. */
export function pageQuery(where: string): string {
  return `SELECT * FROM loan ${where} ${ORDER} LIMIT ?`
}

function behind({ issueDate, id }: PageKey): Condition {
  return { sql: '(issue_date, id) < (?, ?)', values: [formatDate(issueDate), id] }
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
