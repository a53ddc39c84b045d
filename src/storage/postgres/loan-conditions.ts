import type { LoanFilter } from '../loan-filter.ts'
import { type Condition, conditionsOf, whereOf } from '../records/conditions.ts'
import { soughtIn } from '../records/search-text.ts'
import { uuidOrNone } from '../records/uuid-or-none.ts'
import { containing } from './like.ts'
import type { Query } from './numbered-values.ts'

export const READABLE: Condition = { sql: 'is_readable', values: [] }
export const UNREADABLE: Condition = { sql: 'NOT is_readable', values: [] }

/** Loans joined with their searched texts. */
const SEARCHED = 'loan JOIN loan_text ON loan_text.loan_id = loan.id'

/** FROM and WHERE for all loans that match a filter, and further conditions. */
export function matching(filter: LoanFilter, further: readonly (Condition | Query)[] = []): Query {
  const own = whereOf(conditionsOf(filter).map(ofLoan))
  const more = [...(filter.search ? [textCondition(filter)] : []), ...further]
  return {
    sql: [`FROM ${filter.search ? SEARCHED : 'loan'} ${own.sql}`, ...more.map(({ sql }) => `(${sql})`)].join(' AND '),
    values: [...own.values, ...more.flatMap(({ values }) => values)],
  }
}

/** Qualifies the connection, a column of both tables. */
function ofLoan({ sql, values }: Condition): Condition {
  return { sql: sql.replace(/^connection_id /, 'loan.connection_id '), values }
}

/** All matches of the search alone, read from the texts only. */
export function found(filter: LoanFilter): Query {
  const { sql, values } = whereOf([{ sql: 'connection_id = ?', values: [filter.connectionId] }, textCondition(filter)])
  return { sql: `FROM loan_text ${sql}`, values }
}

export function textCondition({ search = '' }: LoanFilter): Condition {
  return { sql: 'search_text LIKE ?', values: [containing(soughtIn(search))] }
}

/** All loans except some UUIDs. */
export function exceptCondition({ connectionId }: LoanFilter, uuids: readonly string[]): readonly Query[] {
  if (uuids.length === 0) return []
  const sql = 'id <> ALL (SELECT id FROM loan WHERE connection_id = ? AND uuid = ANY (?::uuid[]))'
  return [{ sql, values: [connectionId, uuids.map(uuidOrNone)] }]
}
