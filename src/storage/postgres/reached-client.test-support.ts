import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { untilReached } from './patience.ts'
import { ServerClient } from './server-client.ts'

/** A connection to the server that accepts changes, at whichever address. */
export function reachedClient(target: DatabaseTarget): Promise<ServerClient> {
  return untilReached(async () => {
    const client = new ServerClient(target, settingsOf(target))
    await client.connect()
    return client
  })
}
