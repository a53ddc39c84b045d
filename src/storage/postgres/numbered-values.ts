import type { Condition } from '../records/conditions.ts'
import type { Value } from './asking.ts'

/** A statement with its values. */
export type Query = { readonly sql: string; readonly values: readonly Value[] }

/** Puts PostgreSQL's `$1`, `$2` … for each `?` of a statement, in their order. */
export function numbered({ sql, values }: Condition | Query): Query {
  let number = 0
  return { sql: sql.replaceAll('?', () => `$${++number}`), values }
}
