import { Client, escapeIdentifier } from 'pg'
import type { Column, Damager, StoredValue } from '../damager.test-support.ts'
import type { Storage, Write } from '../storage.ts'
import type { DatabaseTarget } from './database-target.ts'

/**
 * Wrong values by type of column. A server enforces types and checks, but another program may write any value within
 * them.
 */
const DAMAGE: Readonly<Record<string, readonly StoredValue[]>> = {
  integer: [-1n, null],
  bigint: [-1n, 2n ** 62n + 1n, null],
  text: ['', 'x', '2026-02-30', 'null', null],
  'double precision': ['NaN', null],
  uuid: [null],
  date: [null],
  'timestamp with time zone': [null],
  bytea: [Buffer.from([0]), null],
}

/** Internal tables of the engine, which the service never sees. On SQLite, contents are not tables. */
const OWN = [
  ...['format', 'loan_text', 'loan_count', 'loan_uncounted', 'exclusive_key', 'claim', 'unit_mark'],
  'unplaced_extension',
  ...['content', 'content_piece', 'content_upload'],
]

/** Writes values into an open schema that its rules allow but no program would write, and restores everything. */
export async function damagerOf({ tls: _, schema, ...address }: DatabaseTarget, storage: Storage): Promise<Damager> {
  const client = new Client(address)
  await client.connect()
  await client.query(`SET search_path = ${escapeIdentifier(schema)}, public`)
  const columns = await columnsOf(client, schema)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const kept = new Map<string, KeptTable>()
  for (const table of tables) kept.set(table, await keptTable(client, table, columns))
  const commits = countUnits(storage)
  const struck = new Set<string>()
  let commitsKept = commits()

  return {
    tables,
    // The name of another connection is damage that cannot be detected.
    columns: columns.filter(({ name }) => name !== 'connection_id'),
    damageTo: ({ type }) => DAMAGE[type] ?? [],
    damage: async ({ table, name }, value) => {
      struck.add(table)
      try {
        return (await kept.get(table)?.damageLast(name, value)) === 1
      } catch {
        return false
      }
    },
    removeLast: async (table) => {
      struck.add(table)
      await kept.get(table)?.removeLast()
    },
    rowsOf: async (table) => Number((await client.query(`SELECT count(*) AS rows FROM ${table}`)).rows[0]?.rows),
    commits,
    restore: async () => {
      const changed = commits() === commitsKept ? [...struck] : tables
      const statements = changed.map((table) => kept.get(table)?.restore ?? '')
      await client.query(`BEGIN; ${PAST_REFERENCES}; ${statements.join('; ')}; COMMIT`)
      struck.clear()
      commitsKept = commits()
    },
    close: () => client.end(),
  }
}

/** Rows that reference one another are removed and restored in any order. */
const PAST_REFERENCES = 'SET LOCAL session_replication_role = replica'

type KeptTable = {
  readonly damageLast: (column: string, value: StoredValue) => Promise<number | null>
  readonly removeLast: () => Promise<unknown>
  readonly restore: string
}

/** A table as it is now, with functions to damage its last row and SQL to restore it. */
async function keptTable(client: Client, table: string, columns: readonly Column[]): Promise<KeptTable> {
  const names = columns.filter((column) => column.table === table).map(({ name }) => name)
  const keys = await keysOf(client, table)
  const order = keys.map((key) => `${key} DESC`).join(', ')
  const last = `(${keys.join(', ')}) = (SELECT ${keys.join(', ')} FROM ${table} ORDER BY ${order} LIMIT 1)`
  await client.query(`CREATE TEMP TABLE kept_${table} AS SELECT ${names.join(', ')} FROM ${table}`)
  return {
    damageLast: async (column, value) => {
      const sql = `UPDATE ${table} SET ${column} = $1 WHERE ${last} AND ${column} IS DISTINCT FROM $1`
      return (await client.query(sql, [typeof value === 'bigint' ? String(value) : value])).rowCount
    },
    removeLast: () => client.query(`BEGIN; ${PAST_REFERENCES}; DELETE FROM ${table} WHERE ${last}; COMMIT`),
    restore: `DELETE FROM ${table}; INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.join(', ')} FROM kept_${table}`,
  }
}

async function columnsOf(client: Client, schema: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT table_name AS "table", column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = $1 AND is_generated = 'NEVER' AND NOT table_name = ANY ($2) ORDER BY table_name, ordinal_position`,
    [schema, OWN],
  )
  return rows
}

async function keysOf(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly name: string }>(
    `SELECT attname AS name FROM pg_index, unnest(indkey) WITH ORDINALITY AS key (number, place)
     JOIN pg_attribute ON attnum = number
     WHERE indrelid = $1::regclass AND indisprimary AND attrelid = indrelid ORDER BY place`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Number of units of work that a storage has completed. */
function countUnits(storage: Storage): () => number {
  const { write, writeInBackground } = storage
  let count = 0
  const counted =
    (own: Write): Write =>
    async (job) => {
      const result = await own(job)
      count++
      return result
    }
  Object.assign(storage, { write: counted(write), writeInBackground: counted(writeInBackground) })
  return () => count
}
