import type { Pool, PoolClient } from 'pg'
import type { AssertWanted } from '../assert-wanted.ts'

/** A connection in use, whose statement can be ended before it has answered. */
export type Line = {
  readonly client: PoolClient
  /** Answers as `sent` does; where nobody wants it any more, ends it on the server, and throws what `assertWanted` threw. */
  readonly whileWanted: <Result>(sent: Promise<Result>, assertWanted: AssertWanted) => Promise<Result>
}

/** So often it is asked whether somebody still waits for a statement. */
const ASK_MS = 50

/**
 * Does work on a connection of `pool`, and rolls back where it fails. Others get the connection once all that was to be
 * cancelled on it has been: a cancellation ends whatever the connection is just doing.
 */
export async function onLine<Result>(pool: Pool, others: Pool, work: (line: Line) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  const canceller = cancellerOf(client, others)
  let isLost = false
  try {
    return await work({
      client,
      whileWanted: (sent, assertWanted) => whileWanted(sent, assertWanted, canceller.cancel),
    })
  } catch (error) {
    isLost = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    await canceller.done()
    client.release(isLost)
  }
}

function whileWanted<Result>(sent: Promise<Result>, assertWanted: AssertWanted, cancel: () => void): Promise<Result> {
  const { promise: left, reject } = Promise.withResolvers<never>()
  const asking = setInterval(() => {
    try {
      assertWanted()
    } catch (error) {
      clearInterval(asking)
      cancel()
      reject(error)
    }
  }, ASK_MS)
  return Promise.race([sent.finally(() => clearInterval(asking)), left])
}

const CANCEL = 'SELECT pg_cancel_backend($1)'

/** Asks by a connection of `others`. Where that fails, the statement goes on to its end. */
function cancellerOf(client: PoolClient, others: Pool) {
  let asked: Promise<unknown> = Promise.resolve()
  return {
    cancel: () => {
      // What the driver has, but its types do not.
      if ('processID' in client) asked = others.query(CANCEL, [client.processID]).catch(() => undefined)
    },
    done: () => asked,
  }
}
