import { type ClientBase, escapeIdentifier } from 'pg'
import type { UnfinishedMove } from '../moving.ts'
import { unfinishedMove } from '../moving-errors.ts'
import { duringStep } from './opening-step.ts'

/** A table that no finished book has: the arriving content, and the statements that rebuild indexes and references. */
const CREATE = `
  CREATE TABLE unfinished_move (
    source text NOT NULL, content text NOT NULL, begun_at timestamptz NOT NULL, remade text[] NOT NULL
  )`

/** Marks a new book as incomplete. */
export async function noteUnfinishedMove(
  client: ClientBase,
  { source, content, begunAt }: UnfinishedMove,
  remade: readonly string[],
): Promise<void> {
  await client.query(CREATE)
  await client.query('INSERT INTO unfinished_move VALUES ($1, $2, $3, $4)', [source, content, begunAt, remade])
}

export async function readUnfinishedMove(client: ClientBase, schema: string): Promise<UnfinishedMove | null> {
  const table = `${escapeIdentifier(schema)}.unfinished_move`
  const { rows } = await client.query<{ readonly isThere: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = 'unfinished_move') AS "isThere"`,
    [schema],
  )
  if (rows[0]?.isThere !== true) return null
  const sql = `SELECT source, content, begun_at AS "begunAt" FROM ${table}`
  const found = await duringStep('tables', () => client.query<UnfinishedMove>(sql))
  return found.rows[0] ?? null
}

/** Throws StorageError `unfinished-move` if a schema has an unfinished move. */
export async function refuseUnfinishedMove(client: ClientBase, schema: string): Promise<void> {
  const move = await readUnfinishedMove(client, schema)
  if (move) throw unfinishedMove(`The schema "${schema}"`, move)
}
