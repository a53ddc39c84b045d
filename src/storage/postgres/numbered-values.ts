import type { Condition } from '../records/conditions.ts'
import type { Value } from './asking.ts'

/** A statement with its values. */
export type Query = { readonly sql: string; readonly values: readonly Value[] }

/** Replaces each `?` of a statement by PostgreSQL's `$1`, `$2` … in order. */
export function numbered({ sql, values }: Condition | Query): Query {
  let number = 0
  return { sql: sql.replaceAll('?', () => `$${++number}`), values }
}
