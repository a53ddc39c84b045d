import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { shareBook } from './book-lock.ts'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { ServerClient } from './server-client.ts'

/**
 * That this process lives, for others to see: a lock of a session of its own, which ends with it. Sessions end with the
 * server too; then the lock is taken again as soon as that is back.
 */
export type Presence = {
  /** The uuid of this process. */
  readonly id: string
  /** Is told when the lock was lost, and once it is had again. */
  readonly onLost: (told: () => Promise<void> | void) => void
  /** Resolves as long as the lock is had, or once it is again. */
  readonly isHad: () => Promise<void>
  readonly end: () => Promise<void>
}

const LOCK = 'SELECT pg_advisory_lock(hashtextextended($1, 0))'

/** SQL that is true where the process lives whose uuid a column has. */
export function isAlive(column: string): string {
  return `EXISTS (
    SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
      AND (classid::bigint << 32) | objid::bigint = hashtextextended(${column}::text, 0))`
}

const TRY_AGAIN_MS = 200

/** Resolves once the lock is had. */
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
      // Whatever stands in the way, others take this process for dead until it is gone.
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

/** A session that has the lock; `onEnd` is called when that is over. */
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
