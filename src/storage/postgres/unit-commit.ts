import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isOfFuture, isUnreached } from './faults.ts'
import { commitUnknown, untilReached, type Wait } from './patience.ts'
import { confirmed } from './server-confirmation.ts'
import { isMarked, type UnitMark } from './unit-mark.ts'

/** Transaction of a unit: its ID on the server, and the mark that the unit left. */
type Name = { readonly xid: string; readonly mark: UnitMark }

type Commit = Name & {
  readonly pool: Pool
  readonly client: PoolClient
  /** Error of the last changes, once they are answered. */
  readonly fault: () => unknown
  readonly wait: Wait
}

/**
 * Commits. If the answer is lost, queries the database for the outcome. Throws StorageError `commit-unknown` if that
 * fails too.
 */
export async function commit({ pool, client, fault, wait, ...name }: Commit): Promise<void> {
  wait.assertWaiting()
  wait.setCommitting(true)
  try {
    const { command } = await confirmed(client, () => client.query('COMMIT'))
    if (command !== 'COMMIT') throw fault() ?? new Error(`A commit ended with ${command}`)
  } catch (error) {
    const wasCommitted =
      isUnreached(error) &&
      (await untilReached(() => isCommitted(pool, name)).catch((cause) => {
        throw commitUnknown(cause)
      }))
    wait.setCommitting(false)
    if (!wasCommitted) throw error
  }
}

const STATUS = 'SELECT pg_xact_status($1::text::xid8) AS status'
const ASK_AGAIN_MS = 20

/** Looks for the mark once the transaction is over. A transaction unknown to the server has left nothing. */
async function isCommitted(pool: Pool, { xid, mark }: Name): Promise<boolean> {
  while ((await statusOf(pool, xid)) === 'in progress') await pause(ASK_AGAIN_MS)
  return isMarked(pool, mark)
}

async function statusOf(pool: Pool, xid: string): Promise<string | null | undefined> {
  try {
    return (await pool.query<{ readonly status: string | null }>(STATUS, [xid])).rows[0]?.status
  } catch (error) {
    if (isOfFuture(error)) return undefined
    throw error
  }
}
