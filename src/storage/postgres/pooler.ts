import type { ClientBase, Pool } from 'pg'
import { StorageError } from '../storage-error.ts'
import { untilReached } from './patience.ts'
import { POOLER_CODE, PooledServerError } from './server-client.ts'

/** Runs a step of opening until the server is reached. Throws StorageError; a pooler is refused at once. */
export function whenReached<Result>(step: () => Promise<Result>): Promise<Result> {
  return untilReached(() => step().catch(refuse), null)
}

function refuse(error: unknown): never {
  const isPooled = error instanceof Error && 'code' in error && error.code === POOLER_CODE
  if (isPooled) throw new StorageError('pooled-server', SENTENCE, { cause: error })
  throw error
}

const SENTENCE =
  'Between Loan Desk and the database server is a pooler, such as PgBouncer, which drops the settings of a connection or gives each transaction another one. Name the address of the server itself.'

/**
 * Throws PooledServerError if one server process serves two connections, or several serve one: locks and prepared
 * statements would then be those of somebody else.
 */
export async function refusePooler(pool: Pool): Promise<void> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()])
  try {
    const before = await processOf(one)
    await other.query('BEGIN')
    const between = await processOf(other)
    const after = between === before ? undefined : await processOf(one)
    await other.query('ROLLBACK')
    if (before !== after) throw new PooledServerError('Connections share the processes of the server')
  } finally {
    one.release()
    other.release()
  }
}

async function processOf(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ readonly pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid
}
