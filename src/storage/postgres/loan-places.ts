import { calendarDate } from '#values/calendar-date.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { KnownKey, PageKey } from '../loan-page.ts'
import { type Condition, conditionsOf, whereOf } from '../records/conditions.ts'
import { orderOf, type Way } from '../records/loan-order.ts'
import type { Asking } from './asking.ts'
import { READABLE } from './loan-conditions.ts'
import type { Query } from './numbered-values.ts'

/** A part of the list: direction, start, and limit. */
export type Part = { readonly way: Way; readonly place: KnownKey | null; readonly limit: number }

/** Loans that match a filter among the next `loans` loans of the list, from a position on. */
export function matchingInWalk(filter: LoanFilter, { way, place }: Part, loans: number): Query {
  const { sql: key } = orderOf(filter)
  const own = { sql: 'connection_id = ?', values: [filter.connectionId] }
  const from = whereOf([own, ...(place ? [placeCondition(filter, way, place)] : [])])
  const where = whereOf([...conditionsOf(filter), READABLE])
  const order = `ORDER BY ${key} ${way}, id ${way}`
  const walked = `(SELECT id AS walked_id, ${key} AS walked_key FROM loan ${from.sql} ${order} LIMIT ${loans}) AS walked`
  return { sql: `FROM ${walked} JOIN loan ON id = walked_id ${where.sql}`, values: [...from.values, ...where.values] }
}

/**
 * Condition for rows after a position, by the sort key, which may have a name. Days are passed as numbers: PostgreSQL
 * cannot parse year 0, which a caller may ask for.
 */
export function placeCondition(
  filter: Pick<LoanFilter, 'order'>,
  way: Way,
  { value, id }: KnownKey,
  named?: string,
): Condition {
  const { sql, by } = orderOf(filter)
  const key = named ?? sql
  const comparison = `(${key}, id) ${way === 'ASC' ? '>' : '<'}`
  if (by === 'day')
    return {
      sql: `${comparison} (DATE '1970-01-01' + ?::integer, ?::bigint)`,
      values: [calendarDate(String(value)), id],
    }
  const type = by === 'number' ? 'bigint' : 'text'
  return { sql: `${comparison} (?::${type}, ?::bigint)`, values: [value, id] }
}

/** Position of a row in the list. Reads the key if it is not given; undefined if there is no such row. */
export async function placeOf(
  to: Asking,
  filter: LoanFilter,
  place: PageKey | null,
): Promise<KnownKey | null | undefined> {
  if (place === null) return null
  const { id, value } = place
  if (value !== undefined) return { id, value }
  const sql = `SELECT ${orderOf(filter).sql} AS sort_key FROM loan WHERE id = $1`
  const found = await to.first<{ readonly sort_key: string | number }>(sql, id)
  return found && { id, value: found.sort_key }
}
