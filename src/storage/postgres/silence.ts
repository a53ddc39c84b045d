import type { Socket } from 'node:net'
import { DatabaseError } from 'pg'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { ServerClient } from './server-client.ts'

/**
 * Time that a server may work on a statement in silence before another connection checks whether it is there, in
 * milliseconds.
 */
const SILENT_MS = 3_000
const LOOK_MS = 500

type Heard = { read: number; written: number; isAsked: boolean; since: number }

/**
 * Ends silent connections if a new connection cannot reach the server either. A network that drops everything gives no
 * error, and a statement would wait until the system gives up, a quarter of an hour later. Returns a function that adds
 * a socket to the watch.
 */
export function endingSilence(target: DatabaseTarget, isBusy: () => boolean): (socket: Socket) => void {
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

const SAYS_NOTHING = 'The database server says nothing any more'

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
