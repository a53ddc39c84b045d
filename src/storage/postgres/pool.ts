import type { Socket } from 'node:net'
import { DatabaseError, Pool } from 'pg'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { GatheringSocket } from './gathering-socket.ts'
import { ServerClient, serverClientsOf } from './server-client.ts'

/** Wait for a connection, in milliseconds: as long as a request may take. */
const CONNECT_WITHIN_MS = 5_000
const IDLE_MS = 60_000

/** Setting with the name of the process that writes, which others use to see whether it is still there. */
export const PROCESS_SETTING = 'loan_desk.process'

/** For statements that repeatedly find single rows: a plan made while a table is small would scan all of it later. */
export const BY_INDEX = '-c enable_seqscan=off'

/**
 * Time that a server may work on a statement in silence before another connection checks whether it is there, in
 * milliseconds.
 */
const SILENT_MS = 3_000
const LOOK_MS = 500

type Heard = { read: number; written: number; isAsked: boolean; since: number }

const SAYS_NOTHING = 'The database server says nothing any more'

/** Connections to a book, opened on demand. Statements are sent without waiting for the answer to the one before. */
export function openPool(target: DatabaseTarget, connections: number, settings: string, idleMs = IDLE_MS): Pool {
  const lookAfter = endingSilence(target, () => pool.totalCount > pool.idleCount)
  const pool = new Pool({
    ...settingsOf(target, settings),
    Client: serverClientsOf(target),
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

/**
 * Ends silent connections if a new connection cannot reach the server either. A network that drops everything gives no
 * error, and a statement would wait until the system gives up, a quarter of an hour later. Returns a function that adds
 * a socket to the watch.
 */
function endingSilence(target: DatabaseTarget, isBusy: () => boolean): (socket: Socket) => void {
  const sockets = new Map<Socket, Heard>()
  let looking: NodeJS.Timeout | undefined
  let isAsking = false

  async function look(): Promise<void> {
    const silent = [...sockets].filter(isSilent)
    if (silent.length === 0 || isAsking || !isBusy()) return
    isAsking = true
    const isThere = await isReached(target)
    isAsking = false
    for (const [socket, heard] of silent) {
      if (isThere) heard.since = performance.now()
      else if (isSilent([socket, heard])) socket.destroy(Object.assign(new Error(SAYS_NOTHING), { code: 'ETIMEDOUT' }))
    }
  }

  return (socket) => {
    sockets.set(socket, { read: 0, written: 0, isAsked: false, since: 0 })
    looking ??= setInterval(() => void look(), LOOK_MS).unref()
    socket.on('close', () => {
      sockets.delete(socket)
      if (sockets.size > 0) return
      clearInterval(looking)
      looking = undefined
    })
  }
}

function isSilent([{ bytesRead, bytesWritten }, heard]: readonly [Socket, Heard]): boolean {
  const now = performance.now()
  if (bytesRead !== heard.read) Object.assign(heard, { read: bytesRead, isAsked: false })
  if (bytesWritten !== heard.written && !heard.isAsked) Object.assign(heard, { isAsked: true, since: now })
  heard.written = bytesWritten
  return heard.isAsked && now - heard.since > SILENT_MS
}

/** A server that is starting, or has no connection to spare, counts as reached. */
async function isReached(target: DatabaseTarget): Promise<boolean> {
  const client = new ServerClient(target, settingsOf(target))
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof DatabaseError
  } finally {
    void client.end().catch(() => undefined)
  }
}
