import type { Socket } from 'node:net'
import { DatabaseError } from 'pg'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { ServerClient } from './server-client.ts'

/** So long a server may work on a statement without a word before it is asked by another way whether it is there. */
const SILENT_MS = 3_000
const LOOK_MS = 500

type Heard = { read: number; written: number; isAsked: boolean; since: number }

/**
 * Ends the connections on which nothing is heard any more, where the server cannot be reached by a new one either. A network
 * that swallows what is sent says so to nobody: what was asked would be waited for until the system gives up, a quarter of an
 * hour later. Returns how a socket is looked after.
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

/** One that is starting, or has no connection to spare, is there. */
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
