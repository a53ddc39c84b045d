import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { createJobRunner } from '../run-job.ts'
import type { UnitOfWork } from '../storage.ts'
import { StorageError } from '../storage-error.ts'
import { whileOpen } from '../while-open.ts'
import type { Asking } from './asking.ts'
import { isBrokenRule, isConflict, isOfFuture, isUnreached } from './faults.ts'
import { untilReached } from './patience.ts'
import { isMarked, type MarkedUnit, nextMark, type UnitMark, writeMark } from './unit-mark.ts'
import { unitStatements } from './unit-statements.ts'

/**
 * All that a unit reads is as of one moment, and a row that another one has changed since cannot be changed: then it runs
 * again (docs/decisions/0013). The version of the schema is held until the end. By the name of the transaction and its mark, its
 * end is found where it was not heard.
 */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ; LOCK TABLE format IN ACCESS SHARE MODE'
const BEGIN_READING = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Those that come into each other's way again and again do not wait for ever. */
const CONFLICTS_FOR_MS = 10_000
/** What must not be there twice is there already: from the third time on it is the job itself that asks for it. */
const MOST_BROKEN_RULES = 3
const PAUSE_MS = 4
const LONGEST_PAUSE_MS = 60

export type UnitParts = {
  readonly pool: Pool
  readonly storesOn: (asking: Asking) => UnitOfWork
  /** The newest schema that this program knows. */
  readonly format: number
  /** Is told each time that a unit runs again. */
  readonly repeated: () => void
}

export type Job<Result> = (unit: UnitOfWork) => Promise<Result>

/** Runs a job in a transaction, again where another one came in its way, until it is committed or fails by itself. */
export async function inTransaction<Result>(parts: UnitParts, job: Job<Result>): Promise<Result> {
  const until = performance.now() + CONFLICTS_FOR_MS
  let [conflicts, brokenRules] = [0, 0]
  for (;;) {
    try {
      return await untilReached(() => once(parts, job))
    } catch (error) {
      if (isConflict(error)) conflicts++
      else if (isBrokenRule(error)) brokenRules++
      else throw error
      if (performance.now() > until || brokenRules === MOST_BROKEN_RULES) throw error
    }
    parts.repeated()
    await pause(Math.random() * Math.min(PAUSE_MS * (conflicts + brokenRules), LONGEST_PAUSE_MS))
  }
}

/** Runs a job that reads, all of it as of one moment. */
export function inReading<Result>({ pool, storesOn }: UnitParts, job: Job<Result>): Promise<Result> {
  return untilReached(() =>
    onConnection(pool, async (client) => {
      const begun = client.query(BEGIN_READING)
      // Where the job fails first, nobody asks for it any more.
      begun.catch(() => undefined)
      const { result } = await runJob(client, storesOn, job)
      await begun
      await client.query('COMMIT')
      return result
    }),
  )
}

/** Whether the schema is of a newer program than one that knows it up to this version. */
export async function isOutdated(to: Asking, format: number): Promise<boolean> {
  return (await to.first('SELECT FROM format WHERE version > $1', format)) !== undefined
}

async function once<Result>({ pool, storesOn, format }: UnitParts, job: Job<Result>): Promise<Result> {
  return onConnection(pool, async (client) => {
    const mark = nextMark(client)
    const begun = begin(client, format, mark)
    const { result, fault } = await runJob(client, storesOn, job)
    await commit(pool, client, { xid: (await begun).xid, mark, fault })
    return result
  })
}

/** With a connection, on which no transaction is open before and after. */
async function onConnection<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let isLost = false
  try {
    return await work(client)
  } catch (error) {
    isLost = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(isLost)
  }
}

/** What a job came to, and what is heard of its last changes, whose answers are still on their way. */
type Ended<Result> = { readonly result: Result; readonly fault: () => unknown }

/** Its first statement goes out behind what begins the transaction, without waiting for it. */
async function runJob<Result>(
  client: PoolClient,
  storesOn: UnitParts['storesOn'],
  job: Job<Result>,
): Promise<Ended<Result>> {
  const { asking, pending, fault, sent, answered } = unitStatements(client)
  const run = createJobRunner(pending)
  try {
    const result = await run((assertOpen) => job(whileOpen(storesOn(asking), assertOpen)))
    await sent()
    if (fault() !== undefined) throw fault()
    return { result, fault }
  } catch (error) {
    await answered()
    throw fault() ?? error
  }
}

function begin(client: PoolClient, format: number, mark: UnitMark): Promise<MarkedUnit> {
  const begun = Promise.all([client.query(BEGIN), writeMark(client, mark)]).then(([, found]) => {
    if (found.format > format) throw new StorageError('newer-program', 'A newer version of Loan Desk has taken over')
    return found
  })
  // Where the job fails first, nobody asks for it any more.
  begun.catch(() => undefined)
  return begun
}

type Name = { readonly xid: string; readonly mark: UnitMark }

/** Where the answer to a commit is lost, the database is asked what became of it. */
async function commit(
  pool: Pool,
  client: PoolClient,
  { fault, ...name }: Name & Pick<Ended<unknown>, 'fault'>,
): Promise<void> {
  try {
    const { command } = await client.query('COMMIT')
    if (command !== 'COMMIT') throw fault() ?? new Error(`A commit ended with ${command}`)
  } catch (error) {
    if (!isUnreached(error)) throw error
    const wasCommitted = await untilReached(() => isCommitted(pool, name)).catch(refuseUnknown)
    if (!wasCommitted) throw error
  }
}

/** Whoever runs such a unit again may do twice what it did. */
function refuseUnknown(cause: unknown): never {
  throw new StorageError('commit-unknown', 'What became of a commit cannot be found out', { cause })
}

const STATUS = 'SELECT pg_xact_status($1::text::xid8) AS status'
const ASK_AGAIN_MS = 20

/** Asked of the mark once the transaction is over; of one that the server does not know of, nothing is left. */
async function isCommitted(pool: Pool, { xid, mark }: Name): Promise<boolean> {
  while ((await statusOf(pool, xid)) === 'in progress') await pause(ASK_AGAIN_MS)
  return isMarked(pool, mark)
}

async function statusOf(pool: Pool, xid: string): Promise<string | null | undefined> {
  try {
    return (await pool.query<{ readonly status: string | null }>(STATUS, [xid])).rows[0]?.status
  } catch (error) {
    if (isOfFuture(error)) return undefined
    throw error
  }
}
