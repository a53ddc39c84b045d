import { addLatest } from '../../latest.ts'
import type { Statement, Statements } from './statements.ts'

/** A filter of the list takes many forms; the oldest statements are evicted and prepared anew. */
const KEPT = 500

/** Prepares each statement once, up to a limit. `isPlucked` returns the first column only. */
export function statementCache<Row>(database: Statements, isPlucked = false) {
  const prepared = new Map<string, Statement<unknown[], Row>>()
  return (sql: string): Statement<unknown[], Row> => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare<unknown[], Row>(sql)
    const made = isPlucked ? statement.pluck() : statement
    addLatest(prepared, sql, made, KEPT)
    return made
  }
}
