import { Pool } from 'pg'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { GatheringSocket } from './gathering-socket.ts'
import { clientsOf } from './server-client.ts'
import { endingSilence } from './silence.ts'

/** A connection is waited for as long as a request has patience. */
const CONNECT_WITHIN_MS = 5_000
const IDLE_MS = 60_000

/** What a process of the service says of itself where it writes: the one whose presence others see. */
export const PROCESS_SETTING = 'loan_desk.process'

/**
 * For what finds single rows again and again: planned for good while a table is small, it would go through all of it when
 * it is not small any more.
 */
export const BY_INDEX = '-c enable_seqscan=off'

/** Connections to a book, opened when they are needed. Statements go out without waiting for the one before. */
export function openPool(target: DatabaseTarget, connections: number, settings: string, idleMs = IDLE_MS): Pool {
  const lookAfter = endingSilence(target, () => pool.totalCount > pool.idleCount)
  const pool = new Pool({
    ...settingsOf(target, settings),
    Client: clientsOf(target),
    stream: () => {
      const socket = new GatheringSocket()
      lookAfter(socket)
      return socket
    },
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    max: connections,
    pipeline: true,
    idleTimeoutMillis: idleMs,
  })
  // One that breaks is replaced when it is needed; whoever is using it hears of it by their statement.
  pool.on('error', () => undefined)
  return pool
}
