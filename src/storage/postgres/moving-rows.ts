import type { ClientBase } from 'pg'
import type { MovedRecord, MovedRows, MovedTable } from '../moving.ts'
import { movedKeyOf } from '../records/moved-row-check.ts'

/** PostgreSQL's name of the type of each column. */
export type ColumnTypes = ReadonlyMap<string, string>

const COLUMNS = `
  SELECT relname || '.' || attname AS name, format_type(atttypid, atttypmod) AS type
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname = $1 AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`

/** Types by `table.column`. */
export async function columnTypes(client: ClientBase, schema: string): Promise<ColumnTypes> {
  const { rows } = await client.query<{ readonly name: string; readonly type: string }>(COLUMNS, [schema])
  return new Map(rows.map(({ name, type }) => [name, type]))
}

export function isFlag(types: ColumnTypes, table: MovedTable, column: string): boolean {
  return types.get(`${table.name}.${column}`) === 'boolean'
}

/** Rows of a book in their moved form, and the last one of a table. */
type SchemaRows = Pick<MovedRows, 'count' | 'page'> & {
  readonly last: (table: MovedTable) => Promise<MovedRecord | null>
}

export function rowsOf(client: ClientBase, types: ColumnTypes): SchemaRows {
  const select = (table: MovedTable) => {
    const columns = table.columns.map((column) =>
      isFlag(types, table, column) ? `${column}::integer AS ${column}` : column,
    )
    return `SELECT ${columns.join(', ')} FROM ${table.name}`
  }

  return {
    count: async ({ name }) => {
      const { rows } = await client.query<{ readonly rows: number }>(`SELECT count(*) AS rows FROM ${name}`)
      return rows[0]?.rows ?? 0
    },
    page: async (table, after, limit) => {
      const key = table.key.join(', ')
      const places = table.key.map((_, place) => `$${place + 1}`).join(', ')
      const behind = after === null ? '' : `WHERE (${key}) > (${places})`
      const sql = `${select(table)} ${behind} ORDER BY ${key} LIMIT ${limit}`
      return (await client.query<MovedRecord>(sql, after === null ? [] : [...movedKeyOf(table, after)])).rows
    },
    last: async (table) => {
      const order = table.key.map((column) => `${column} DESC`).join(', ')
      return (await client.query<MovedRecord>(`${select(table)} ORDER BY ${order} LIMIT 1`)).rows[0] ?? null
    },
  }
}
