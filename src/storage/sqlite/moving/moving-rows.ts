import type Database from 'better-sqlite3'
import type { MovedRecord, MovedRows, MovedTable } from '../../moving.ts'
import { keyOf } from '../../records/moved-row-check.ts'

/** The rows of a database as they are moved, and the last one of a table. */
export type DatabaseRows = Pick<MovedRows, 'count' | 'page'> & {
  readonly last: (table: MovedTable) => Promise<MovedRecord | null>
}

export function rowsOf(database: Database.Database): DatabaseRows {
  const statements = new Map<string, Database.Statement<unknown[], MovedRecord>>()

  /** A limit is part of the text: SQLite would plan a statement anew for each value of it. */
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
        : prepared(`${select} WHERE ${key} > ${placesOf(table.key)} ORDER BY ${order} LIMIT ${limit}`).all(
            ...keyOf(table, after),
          )
    },
    last: async (table) => {
      const { select, expressions } = partsOf(table)
      const order = expressions.map((expression) => `${expression} DESC`).join(', ')
      return prepared(`${select} ORDER BY ${order} LIMIT 1`).get() ?? null
    },
  }
}

/** A database in a file is asked at once: first whoever waits for an answer from elsewhere sends what they ask. */
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** `(?, ?)` */
export function placesOf(columns: readonly string[]): string {
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

/** Whole seconds stand without milliseconds, where an older version wrote them. */
const WHOLE_SECONDS = '____-__-__T__:__:__Z'

/** What is of another form here than on the way. What is damaged stays as it is, for its codec to refuse. */
function expressionOf({ name, instants, uuids }: MovedTable, column: string): string {
  const own = `${name}.${column}`
  if (uuids.includes(column)) return `lower(${own})`
  if (!instants.includes(column)) return own
  return `CASE WHEN ${own} LIKE '${WHOLE_SECONDS}' THEN substr(${own}, 1, 19) || '.000Z' ELSE ${own} END`
}
