import type { ClientBase } from 'pg'
import { StorageError } from '../storage-error.ts'

/** A lock that ends with its connection; schemas are of one database, as such locks are. */
const KEY = "hashtextextended('Loan Desk book ' || $1, 0)"

/** Whoever has a book open shares its lock. Throws StorageError where a move has it alone. */
export async function shareBook(client: ClientBase, schema: string): Promise<void> {
  if (await isHad(client, `SELECT pg_try_advisory_lock_shared(${KEY}) AS "isHad"`, schema)) return
  throw new StorageError('other-move', `The schema "${schema}" is being moved. Start again once that has ended.`)
}

/** False where anybody has the book open, or moves it. */
export function takeBookAlone(client: ClientBase, schema: string): Promise<boolean> {
  return isHad(client, `SELECT pg_try_advisory_lock(${KEY}) AS "isHad"`, schema)
}

async function isHad(client: ClientBase, sql: string, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ readonly isHad: boolean }>(sql, [schema])
  return rows[0]?.isHad === true
}
