import { recordOf } from '#values/record-of.ts'
import type { PortableStatements, PortableValue } from '../../tables/portable-statements.ts'
import type { Statements } from './statements.ts'

/** Portable statements on one connection. */
export function portable(database: Statements): PortableStatements {
  return {
    all: <Row>(sql: string) => {
      const statement = database.prepare<unknown[], Row>(sql)
      return async (...values) => statement.all(named(values))
    },
    first: <Row>(sql: string) => {
      const statement = database.prepare<unknown[], Row>(sql)
      return async (...values) => statement.get(named(values))
    },
    change: (sql) => {
      const statement = database.prepare(sql)
      return async (...values) => statement.run(named(values)).changes
    },
    count: (rows) => {
      const statement = database.prepare<unknown[], number>(`SELECT count(*) FROM ${rows}`).pluck()
      return async (...values) => statement.get(named(values)) ?? 0
    },
  }
}

/** SQLite takes `$1` for a parameter with the name 1, and has numbers for truth values. */
function named(values: readonly PortableValue[]) {
  return recordOf(values.map((value, index) => [String(index + 1), typeof value === 'boolean' ? Number(value) : value]))
}
