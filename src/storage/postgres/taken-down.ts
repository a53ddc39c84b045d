import type { ClientBase } from 'pg'

/**
 * Foreign keys and indexes that are checked for each row, except primary keys and unique constraints. Indexes are
 * rebuilt first.
 */
const HOLDING_UP = `
  SELECT 2 AS turn,
    format('ALTER TABLE %I.%I DROP CONSTRAINT %I', nspname, relname, conname) AS down,
    format('ALTER TABLE %I.%I ADD CONSTRAINT %I %s', nspname, relname, conname, pg_get_constraintdef(held.oid)) AS up
  FROM pg_constraint AS held JOIN pg_class ON pg_class.oid = conrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE contype = 'f' AND nspname = $1
  UNION ALL
  SELECT 1, format('DROP INDEX %I.%I', nspname, relname), pg_get_indexdef(indexrelid)
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname = $1 AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  ORDER BY turn, up`

type HoldingUp = { readonly down: string; readonly up: string }

/**
 * Drops the indexes and references of an empty book, because building them for all rows at once takes a fraction of the
 * time. Returns the statements that rebuild them.
 */
export async function takeDown(client: ClientBase, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<HoldingUp>(HOLDING_UP, [schema])
  for (const { down } of rows) await client.query(down)
  return rows.map(({ up }) => up)
}

const REMADE = 'SELECT unnest(remade) AS statement FROM unfinished_move'

/** Rebuilds what was dropped, inside a transaction. */
export async function putUp(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ readonly statement: string }>(REMADE)
  await client.query("SET LOCAL maintenance_work_mem = '256MB'")
  for (const { statement } of rows) await client.query(statement)
  await client.query("UPDATE unfinished_move SET remade = '{}'")
}
