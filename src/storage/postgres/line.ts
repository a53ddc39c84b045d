import type { Pool, PoolClient } from 'pg'
import type { AssertWanted } from '../assert-wanted.ts'

/** A connection in use, whose statement can be cancelled before it has answered. */
export type Line = {
  readonly client: PoolClient
  /**
   * Resolves like `sent`. When the result is no longer wanted, cancels the statement on the server and throws the error
   * of `assertWanted`.
   */
  readonly whileWanted: <Result>(sent: Promise<Result>, assertWanted: AssertWanted) => Promise<Result>
}

/** Interval of checking whether somebody still waits for a statement, in milliseconds. */
const ASK_MS = 50

/**
 * Works on a connection of `pool`, and rolls back if the work fails. The connection is released after all its
 * cancellations are done, because a cancellation ends any statement that runs on it at that moment.
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

/** Cancels statements over a connection of `others`. If that fails, the statement runs to its end. */
function cancellerOf(client: PoolClient, others: Pool) {
  let asked: Promise<unknown> = Promise.resolve()
  return {
    cancel: () => {
      // The driver has this field, but its types do not.
      if ('processID' in client) asked = others.query(CANCEL, [client.processID]).catch(() => undefined)
    },
    done: () => asked,
  }
}
