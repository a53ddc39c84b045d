import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { createJobRunner } from '../run-job.ts'
import type { UnitOfWork } from '../storage.ts'
import { StorageError } from '../storage-error.ts'
import { whileOpen } from '../while-open.ts'
import type { Asking } from './asking.ts'
import { isBrokenRule, isConflict, isOfFuture, isUnreached } from './faults.ts'
import { BACKGROUND_MS, commitUnknown, longestForCaller, PATIENCE_MS, untilReached, type Wait } from './patience.ts'
import { confirmed } from './server-confirmation.ts'
import { localDeadlines } from './server-deadlines.ts'
import { isMarked, type MarkedUnit, nextMark, type UnitMark, writeMark } from './unit-mark.ts'
import { unitStatements } from './unit-statements.ts'

/**
 * A unit reads as of one moment, and cannot change a row that another unit has changed since: then it runs again
 * (docs/decisions/0013). It locks the version of the schema until its end. The transaction ID and the mark tell its
 * outcome if the answer is lost.
 */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ'
const HOLD_FORMAT = 'LOCK TABLE format IN ACCESS SHARE MODE'
const BEGIN_READING = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Another unit may cause a broken rule in this one several times in a row. After that, the job itself breaks the rule. */
const MOST_BROKEN_RULES = 6
const PAUSE_MS = 4
const LONGEST_PAUSE_MS = 60

type UnitParts = {
  readonly pool: Pool
  readonly storesOn: (asking: Asking) => UnitOfWork
  /** The newest schema that this program knows. */
  readonly format: number
  /** Called each time that a unit runs again. */
  readonly repeated: () => void
}

type Job<Result> = (unit: UnitOfWork) => Promise<Result>

/** Transaction of a unit: its ID on the server, and the mark that the unit left. */
type Name = { readonly xid: string; readonly mark: UnitMark }

type Commit = Name & {
  readonly pool: Pool
  readonly client: PoolClient
  /** Error of the last changes, once they are answered. */
  readonly fault: () => unknown
  readonly wait: Wait
}

const STATUS = 'SELECT pg_xact_status($1::text::xid8) AS status'
const ASK_AGAIN_MS = 20

/**
 * Runs a job in a transaction, again after a conflict with another unit, until it is committed or fails by itself. A
 * unit that a request waits for ends with the request's patience.
 */
export function inTransaction<Result>(
  parts: UnitParts,
  job: Job<Result>,
  kind: 'request' | 'background' = 'request',
): Promise<Result> {
  return untilReached((wait) => untilFree(parts, job, wait), kind === 'request' ? PATIENCE_MS : BACKGROUND_MS)
}

async function untilFree<Result>(parts: UnitParts, job: Job<Result>, wait: Wait): Promise<Result> {
  let [conflicts, brokenRules] = [0, 0]
  for (;;) {
    try {
      return await once(parts, job, wait)
    } catch (error) {
      if (isConflict(error)) conflicts++
      else if (isBrokenRule(error)) brokenRules++
      else throw error
      if (wait.isOver() || brokenRules === MOST_BROKEN_RULES) throw error
      wait.heard(error)
    }
    parts.repeated()
    await pause(Math.random() * Math.min(PAUSE_MS * (conflicts + brokenRules), LONGEST_PAUSE_MS))
  }
}

/** Runs a reading job as of one moment. Unless a request waits for it, it has the time limit of a background write. */
export function inReading<Result>({ pool, storesOn }: UnitParts, job: Job<Result>): Promise<Result> {
  const read = (wait: Wait) =>
    onConnection(pool, async (client) => {
      const begun = answerLater(client.query(BEGIN_READING))
      const { result } = await runJob({ client, storesOn, begun, wait }, job)
      await begun
      await client.query('COMMIT')
      return result
    })
  return untilReached(read, longestForCaller())
}

/** True if this program and its server take changes: no newer program has taken the schema over, and the server is not read-only. */
export async function takesChanges(to: Asking, format: number): Promise<boolean> {
  const found = await to.first<{ readonly takes: boolean }>(TAKES_CHANGES, format)
  return found?.takes === true
}

const TAKES_CHANGES = "SELECT version <= $1 AND current_setting('transaction_read_only') = 'off' AS takes FROM format"

function once<Result>({ pool, storesOn, format }: UnitParts, job: Job<Result>, wait: Wait): Promise<Result> {
  return onConnection(pool, async (client) => {
    wait.assertWaiting()
    const mark = nextMark(client)
    const begun = begin(client, format, mark, wait)
    const { result, fault } = await runJob({ client, storesOn, begun, wait }, job)
    const { xid } = await begun
    await commit({ pool, client, xid, mark, fault, wait })
    return result
  })
}

/** Lends a connection on which no transaction is open before and after. */
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

type Run = Pick<UnitParts, 'storesOn'> & {
  readonly client: PoolClient
  /** Resolves once the transaction has begun. */
  readonly begun: Promise<unknown>
  readonly wait: Wait
}

/** Result of a job, and the error of its last changes, whose answers are still on their way. */
type Ended<Result> = { readonly result: Result; readonly fault: () => unknown }

/**
 * Runs a job. Sends its first statement right after the start of the transaction, without waiting. If the transaction
 * could not begin, throws that error, because all later statements only fail because of it (25P02).
 */
async function runJob<Result>({ client, storesOn, begun, wait }: Run, job: Job<Result>): Promise<Ended<Result>> {
  const { asking, pending, fault, sent, answered } = unitStatements(client)
  const run = createJobRunner(pending)
  try {
    const result = await run((assertOpen) => {
      const assertUsable = () => {
        assertOpen()
        wait.assertWaiting()
      }
      return job(whileOpen(storesOn(asking), assertUsable))
    })
    await sent()
    if (fault() !== undefined) throw fault()
    return { result, fault }
  } catch (error) {
    await answered()
    await begun
    throw fault() ?? error
  }
}

function begin(client: PoolClient, format: number, mark: UnitMark, wait: Wait): Promise<MarkedUnit> {
  const statements = [BEGIN, ...localDeadlines(wait.leftMs()), HOLD_FORMAT].join(';')
  const begun = Promise.all([client.query(statements), writeMark(client, mark)]).then(([, found]) => {
    if (found.format > format) throw new StorageError('newer-program', 'A newer version of Loan Desk has taken over')
    return found
  })
  return answerLater(begun)
}

/** A promise that may reject before it is awaited. */
function answerLater<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined)
  return promise
}

/**
 * Commits. If the answer is lost, queries the database for the outcome. Throws StorageError `commit-unknown` if that
 * fails too.
 */
async function commit({ pool, client, fault, wait, ...name }: Commit): Promise<void> {
  wait.assertWaiting()
  wait.setCommitting(true)
  try {
    const { command } = await confirmed(client, () => client.query('COMMIT'))
    if (command !== 'COMMIT') throw fault() ?? new Error(`A commit ended with ${command}`)
  } catch (error) {
    const wasCommitted =
      isUnreached(error) &&
      (await untilReached(() => isCommitted(pool, name)).catch((cause) => {
        throw commitUnknown(cause)
      }))
    wait.setCommitting(false)
    if (!wasCommitted) throw error
  }
}

/** Looks for the mark once the transaction is over. A transaction unknown to the server has left nothing. */
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
