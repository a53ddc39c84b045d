import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { present } from '#values/assert.ts'
import { confirmed } from './server-confirmation.ts'

/**
 * Mark of a unit: its number, in the row of its connection. The transaction ID alone does not tell the outcome. After a
 * kill or a failover, a server assigns IDs again if they had not reached a disk.
 */
export type UnitMark = { readonly connection: string; readonly unit: number }

const WRITE = `
  INSERT INTO unit_mark (connection, unit) VALUES ($1, $2)
  ON CONFLICT (connection) DO UPDATE SET unit = excluded.unit, at = excluded.at
  RETURNING pg_current_xact_id()::text AS xid, (SELECT version FROM format) AS format`
/** An update of its own: once it is committed, so is everything before it, on a synchronous standby too. */
const FIND = 'UPDATE unit_mark SET at = now() WHERE connection = $1 AND unit = $2'
/** Removes old marks. No caller waits for an answer longer than a few seconds. */
const FORGET = "DELETE FROM unit_mark WHERE at < now() - interval '1 day'"

const connections = new WeakMap<PoolClient, UnitMark>()

/** The mark of the next unit on a connection, which has one unit at a time. */
export function nextMark(client: PoolClient): UnitMark {
  const { connection, unit } = connections.get(client) ?? { connection: randomUUID(), unit: 0 }
  const mark = { connection, unit: unit + 1 }
  connections.set(client, mark)
  return mark
}

/** ID of the transaction that left a mark, and the version of the schema that it found. */
export type MarkedUnit = { readonly xid: string; readonly format: number }

export async function writeMark(client: PoolClient, { connection, unit }: UnitMark): Promise<MarkedUnit> {
  const { rows } = await client.query<MarkedUnit>({ name: 'unit mark', text: WRITE, values: [connection, unit] })
  return present(rows[0], 'mark of a unit')
}

/** True if a unit that is over was committed, and a failover would not lose it. */
export async function isMarked(pool: Pool, { connection, unit }: UnitMark): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rowCount } = await confirmed(client, () => client.query(FIND, [connection, unit]))
    return rowCount === 1
  } finally {
    client.release()
  }
}

/** Removes the marks of connections that are long gone. */
export async function forgetMarks(pool: Pool): Promise<void> {
  await pool.query(FORGET)
}
