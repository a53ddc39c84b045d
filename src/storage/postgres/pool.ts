import { Pool } from 'pg'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { GatheringSocket } from './gathering-socket.ts'
import { clientsOf } from './server-client.ts'
import { endingSilence } from './silence.ts'

/** Wait for a connection, in milliseconds: as long as a request may take. */
const CONNECT_WITHIN_MS = 5_000
const IDLE_MS = 60_000

/** Setting with the name of the process that writes, which others use to see whether it is still there. */
export const PROCESS_SETTING = 'loan_desk.process'

/** For statements that repeatedly find single rows: a plan made while a table is small would scan all of it later. */
export const BY_INDEX = '-c enable_seqscan=off'

/** Connections to a book, opened on demand. Statements are sent without waiting for the answer to the one before. */
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
  // The pool replaces a broken connection on demand. The statement that uses it fails.
  pool.on('error', () => undefined)
  return pool
}
