import type Database from 'better-sqlite3'
import type { MovedRecord, MovedRows, MovedTable } from '../../moving.ts'
import { movedKeyOf } from '../../records/moved-row-check.ts'

/** Rows of a database in their moved form, and the last one of a table. */
export type DatabaseRows = Pick<MovedRows, 'count' | 'page'> & {
  readonly last: (table: MovedTable) => Promise<MovedRecord | null>
}

export function rowsOf(database: Database.Database): DatabaseRows {
  const statements = new Map<string, Database.Statement<unknown[], MovedRecord>>()

  /** The limit is part of the SQL text: as a parameter, SQLite would plan the statement anew for each value. */
  function prepared(sql: string): Database.Statement<unknown[], MovedRecord> {
    const known = statements.get(sql) ?? database.prepare<unknown[], MovedRecord>(sql)
    statements.set(sql, known)
    return known
  }

  return {
    count: async ({ name }) => database.prepare<[], number>(`SELECT count(*) FROM ${name}`).pluck().get() ?? 0,
    page: async (table, after, limit) => {
      await othersTurn()
      const { select, key, order } = partsOf(table)
      return after === null
        ? prepared(`${select} ORDER BY ${order} LIMIT ${limit}`).all()
        : prepared(`${select} WHERE ${key} > ${rowPlacesOf(table.key)} ORDER BY ${order} LIMIT ${limit}`).all(
            ...movedKeyOf(table, after),
          )
    },
    last: async (table) => {
      const { select, expressions } = partsOf(table)
      const order = expressions.map((expression) => `${expression} DESC`).join(', ')
      return prepared(`${select} ORDER BY ${order} LIMIT 1`).get() ?? null
    },
  }
}

/** Yields the thread: reads from a database file are synchronous, and other requests are sent first. */
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Placeholders such as `(?, ?)`. */
export function rowPlacesOf(columns: readonly string[]): string {
  return `(${columns.map(() => '?').join(', ')})`
}

function partsOf(table: MovedTable) {
  const expressions = table.key.map((column) => expressionOf(table, column))
  const columns = table.columns.map((column) => `${expressionOf(table, column)} AS ${column}`)
  return {
    select: `SELECT ${columns.join(', ')} FROM ${table.name}`,
    expressions,
    key: `(${expressions.join(', ')})`,
    order: expressions.join(', '),
  }
}

/** Older versions wrote whole seconds without milliseconds. */
const WHOLE_SECONDS = '____-__-__T__:__:__Z'

/** Converts a column to its moved form. Damaged values stay as they are, for their codec to refuse. */
function expressionOf({ name, instants, uuids }: MovedTable, column: string): string {
  const own = `${name}.${column}`
  if (uuids.includes(column)) return `lower(${own})`
  if (!instants.includes(column)) return own
  return `CASE WHEN ${own} LIKE '${WHOLE_SECONDS}' THEN substr(${own}, 1, 19) || '.000Z' ELSE ${own} END`
}
