import { type Condition, whereOf } from '../records/conditions.ts'
import type { KeyedRecord } from '../records/loan-order.ts'
import { LOAN_COLUMNS } from '../records/loan-record.ts'
import type { Asking } from './asking.ts'
import type { Part } from './loan-places.ts'
import { numbered, type Query } from './numbered-values.ts'

const COLUMNS = LOAN_COLUMNS.split(', ').map((column) => `loan.${column}`)

/** Reads the first matches in the order of a key: finds them first, and then reads their rows. */
export function createLoansOf(to: Asking) {
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
export function everyMatch(key: string, { sql, values }: Query, behind: readonly Condition[]): Query {
  const where = whereOf(behind)
  return {
    sql: `FROM (SELECT id, ${key} AS matching_key ${sql} OFFSET 0) AS matching ${where.sql}`,
    values: [...values, ...where.values],
  }
}
