import type { ClientBase } from 'pg'
import { StorageError } from '../storage-error.ts'

/** An advisory lock, which ends with its connection. Like schemas, such locks belong to one database. */
const KEY = "hashtextextended('Loan Desk book ' || $1, 0)"

/** Shares the lock of a book with everybody who has it open. Throws StorageError while the book is being moved. */
export async function shareBook(client: ClientBase, schema: string): Promise<void> {
  if (await isHad(client, `SELECT pg_try_advisory_lock_shared(${KEY}) AS "isHad"`, schema)) return
  throw new StorageError('other-move', `The schema "${schema}" is being moved. Start again once that has ended.`)
}

/** Locks the book exclusively. Returns false if a process has it open or moves it. */
export function takeBookAlone(client: ClientBase, schema: string): Promise<boolean> {
  return isHad(client, `SELECT pg_try_advisory_lock(${KEY}) AS "isHad"`, schema)
}

async function isHad(client: ClientBase, sql: string, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ readonly isHad: boolean }>(sql, [schema])
  return rows[0]?.isHad === true
}
