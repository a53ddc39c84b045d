import type { Statement, Statements } from './statements.ts'

/** Prepares each statement once: for statements of few forms. `isPlucked` gives the first column alone. */
export function statementCache<Row>(database: Statements, isPlucked = false) {
  const prepared = new Map<string, Statement<unknown[], Row>>()
  return (sql: string): Statement<unknown[], Row> => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare<unknown[], Row>(sql)
    const made = isPlucked ? statement.pluck() : statement
    prepared.set(sql, made)
    return made
  }
}
