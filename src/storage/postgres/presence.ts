import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { shareBook } from './book-lock.ts'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { ServerClient } from './server-client.ts'

/**
 * Sign of life of this process for others: a lock of a session of its own, which ends with the process. Sessions end
 * with the server too; then the lock is acquired again as soon as the server is back.
 */
export type Presence = {
  /** The UUID of this process. */
  readonly id: string
  /** Sets the callback for after the lock was lost and acquired again. */
  readonly onLost: (told: () => Promise<void> | void) => void
  /** Resolves while the lock is held, or once it is held again. */
  readonly isHad: () => Promise<void>
  readonly end: () => Promise<void>
}

const LOCK = 'SELECT pg_advisory_lock(hashtextextended($1, 0))'

/** SQL that is true while the process lives whose UUID is in a column. */
export function isAlive(column: string): string {
  return `EXISTS (
    SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
      AND (classid::bigint << 32) | objid::bigint = hashtextextended(${column}::text, 0))`
}

const TRY_AGAIN_MS = 200

/** Resolves once the lock is held. */
export async function showPresence(target: DatabaseTarget, id: string = randomUUID()): Promise<Presence> {
  let told: () => Promise<void> | void = () => undefined
  let isEnding = false
  let had = Promise.resolve()
  let client = await locked(target, id, again)

  function again(): void {
    if (!isEnding) had = regain()
  }

  async function regain(): Promise<void> {
    await told()
    while (!isEnding) {
      await pause(TRY_AGAIN_MS, undefined, { ref: false })
      // Until the obstacle is gone, others consider this process dead.
      const found = await locked(target, id, again).catch(() => undefined)
      if (!found) continue
      client = found
      if (isEnding) await ended(client)
      else await told()
      return
    }
  }

  return {
    id,
    onLost: (listener) => {
      told = listener
    },
    isHad: () => had,
    end: async () => {
      isEnding = true
      await ended(client)
    },
  }
}

/** A session that holds the lock; calls `onEnd` when the session ends. */
async function locked(target: DatabaseTarget, id: string, onEnd: () => void): Promise<Client> {
  const client = new ServerClient(target, { ...settingsOf(target), application_name: 'Loan Desk (presence)' })
  try {
    await client.connect()
    await shareBook(client, target.schema)
    await client.query(LOCK, [id])
  } catch (error) {
    void ended(client)
    throw error
  }
  client.on('end', onEnd)
  return client
}

async function ended(client: Client): Promise<void> {
  await client.end().catch(() => undefined)
}
