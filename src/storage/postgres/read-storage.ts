import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'
import type { AssertWanted } from '../assert-wanted.ts'
import { NO_CLAIMS } from '../claims.ts'
import type { ReadStorage } from '../read-storage.ts'
import type { Storage } from '../storage.ts'
import { StorageError } from '../storage-error.ts'
import { whileOpen } from '../while-open.ts'
import { asking, type Statement } from './asking.ts'
import { CONNECTIONS_TO_CANCEL, CONNECTIONS_TO_READ } from './connection-shares.ts'
import { readContents } from './content-table.ts'
import type { DatabaseTarget } from './database-target.ts'
import { isUnreached } from './faults.ts'
import { createKeptFigures } from './kept-figures.ts'
import { storesOf } from './open-storage.ts'
import { onOneBudget, untilReached } from './patience.ts'
import { openPool } from './pool.ts'
import { READING_DEADLINES, REQUEST_DEADLINES } from './server-deadlines.ts'

/** Cancelling is rare, so its connection is closed soon. */
const CANCELLING_IDLE_MS = 1_000

/** Connections of a reader, and those for cancelling their statements. */
type ReaderPools = { readonly reading: Pool; readonly cancelling: Pool }

/** Sends a statement of a read; cancels it once the read is not wanted any more. */
type SendWanted = <Row extends QueryResultRow>(
  statement: Statement,
  assertWanted: AssertWanted,
) => Promise<QueryResult<Row>>

/** A reading transaction. All its statements see the same data, even if other transactions commit in the meantime. */
type Moment = { readonly send: SendWanted; readonly end: () => void; readonly isOver: () => boolean }

const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** A connection in use, whose statement can be cancelled before it has answered. */
type Line = {
  readonly client: PoolClient
  /**
   * Resolves like `sent`. When the result is no longer wanted, cancels the statement on the server and throws the error
   * of `assertWanted`.
   */
  readonly whileWanted: <Result>(sent: Promise<Result>, assertWanted: AssertWanted) => Promise<Result>
}

/** Interval of checking whether somebody still waits for a statement, in milliseconds. */
const ASK_MS = 50

const CANCEL = 'SELECT pg_cancel_backend($1)'

/** Opens a book that is open elsewhere, on connections that are opened on demand. */
export function openPostgresReadStorage(target: DatabaseTarget): ReadStorage {
  const pools = {
    reading: openPool(target, CONNECTIONS_TO_READ, READING_DEADLINES),
    cancelling: openPool(target, CONNECTIONS_TO_CANCEL, REQUEST_DEADLINES, CANCELLING_IDLE_MS),
  }
  const beside = sendBeside(pools)
  const keptFigures = createKeptFigures()
  const write = () => Promise.reject(new Error('A reader writes nothing'))
  const close = async () => void (await Promise.all([pools.reading.end(), pools.cancelling.end()]))
  let current: Moment | undefined

  function storageFor(assertWanted: AssertWanted): Storage {
    // The transaction of a later read is separate: a failed statement of this read would end it too.
    const own = current
    const to = asking((statement) => {
      const moment = own ?? current
      const send = moment && !moment.isOver() ? moment.send : beside
      return send(statement, assertWanted)
    })
    const all = storesOf(to)
    // Beside a snapshot, the state and the figure would be read at different moments.
    const loanList = own ? { ...all.loanList, ...keptFigures(all.loanList, to) } : all.loanList
    const stores = whileOpen({ ...all, loanList }, assertWanted)
    // All of an answer is as of one moment here, except a file that is being sent.
    return {
      ...stores,
      read: (job) => job(stores),
      write,
      writeInBackground: write,
      isShared: false,
      isBeingChecked: () => false,
      takesChanges: async () => true,
      loansState: () => undefined,
      forRequest: onOneBudget,
      claims: NO_CLAIMS,
      contents: { ...readContents(to), stage: write, remove: write },
      close,
    }
  }

  async function during<Result>(moment: Moment, job: () => Promise<Result>): Promise<Result> {
    current = moment
    try {
      return await job()
    } finally {
      moment.end()
      current = undefined
    }
  }

  return { storageFor, snapshot: (job) => inOneMoment(pools, (moment) => during(moment, job)) }
}

/**
 * Runs a job as of one moment, from the start again if the server goes away. If it stays away, the statements of the
 * job throw: the job knows best how to answer.
 */
async function inOneMoment<Result>(
  { reading, cancelling }: ReaderPools,
  job: (moment: Moment) => Promise<Result>,
): Promise<Result> {
  try {
    return await untilReached(() => onLine(reading, cancelling, (line) => inMomentOf(line, job)), null)
  } catch (error) {
    if (error instanceof StorageError && error.code === 'not-reached') return job(neverReached(error))
    throw error
  }
}

async function inMomentOf<Result>(line: Line, job: (moment: Moment) => Promise<Result>): Promise<Result> {
  const begun = line.client.query(BEGIN)
  // If the job fails first, this error has no other handler.
  begun.catch(() => undefined)
  const { moment, lost } = momentOn(line)
  const result = await job(moment)
  await begun
  // The job may have turned the error into an answer.
  if (lost() !== undefined) throw lost()
  await line.client.query('COMMIT')
  return result
}

function momentOn({ client, whileWanted }: Line): { readonly moment: Moment; readonly lost: () => unknown } {
  let isOver = false
  let lost: unknown
  const send: SendWanted = async <Row extends QueryResultRow>(statement: Statement, assertWanted: AssertWanted) => {
    assertWanted()
    try {
      return await whileWanted(client.query<Row>(statement), assertWanted)
    } catch (error) {
      if (isUnreached(error)) lost ??= error
      throw error
    }
  }
  const end = () => {
    isOver = true
  }
  return { moment: { send, end, isOver: () => isOver }, lost: () => lost }
}

function neverReached(error: StorageError): Moment {
  return { send: () => Promise.reject(error), end: () => undefined, isOver: () => false }
}

/** Sends a statement as of its own moment. */
function sendBeside({ reading, cancelling }: ReaderPools): SendWanted {
  return (statement, assertWanted) =>
    untilReached(() => {
      assertWanted()
      return onLine(reading, cancelling, ({ client, whileWanted }) =>
        whileWanted(client.query(statement), assertWanted),
      )
    }, null)
}

/**
 * Works on a connection of `pool`, and rolls back if the work fails. The connection is released after all its
 * cancellations are done, because a cancellation ends any statement that runs on it at that moment.
 */
async function onLine<Result>(pool: Pool, others: Pool, work: (line: Line) => Promise<Result>): Promise<Result> {
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
