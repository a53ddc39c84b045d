import { calendarDate } from '#values/calendar-date.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { KnownKey, PageKey } from '../loan-page.ts'
import { type Condition, conditionsOf, whereOf } from '../records/conditions.ts'
import { orderOf, type Way } from '../records/loan-order.ts'
import type { Asking } from './asking.ts'
import { READABLE } from './loan-conditions.ts'
import type { Query } from './numbered-values.ts'

/** A part of the list: which way, from where, and how many at most. */
export type Part = { readonly way: Way; readonly place: KnownKey | null; readonly limit: number }

/** What a filter matches of so many loans from a place of the list on, whatever they are. */
export function matchingInWalk(filter: LoanFilter, { way, place }: Part, loans: number): Query {
  const { sql: key } = orderOf(filter)
  const own = { sql: 'connection_id = ?', values: [filter.connectionId] }
  const from = whereOf([own, ...(place ? [placeCondition(filter, way, place)] : [])])
  const where = whereOf([...conditionsOf(filter), READABLE])
  const order = `ORDER BY ${key} ${way}, id ${way}`
  const walked = `(SELECT id AS walked_id, ${key} AS walked_key FROM loan ${from.sql} ${order} LIMIT ${loans}) AS walked`
  return { sql: `FROM ${walked} JOIN loan ON id = walked_id ${where.sql}`, values: [...from.values, ...where.values] }
}

/** Behind a place by the key of the order, which may have a name. A day goes as its number: PostgreSQL reads no year 0, with which a caller may ask for a page. */
export function placeCondition(filter: LoanFilter, way: Way, { value, id }: KnownKey, named?: string): Condition {
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

/** A row of the list with its key, which is looked up where it is not given; undefined where there is no such row. */
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
