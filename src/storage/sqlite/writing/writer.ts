import type Database from 'better-sqlite3'
import { type AssertOpen, createJobRunner, type Turns } from '../../run-job.ts'
import { StorageError } from '../../storage-error.ts'
import { systemFault } from '../files/system-fault.ts'
import { ENOUGH_MS, jobsOfTransaction } from './jobs-of-transaction.ts'
import { createWaitingJobs, type Urgency } from './waiting-jobs.ts'

type Job = {
  /** Does the work and returns the function that answers it after the commit. */
  readonly run: () => Promise<() => void>
  readonly fail: (error: unknown) => void
}

/** Runs a job in the next transaction; resolves after the commit of that transaction. Rejects like `createJobRunner`. */
export type JobQueue = <Result>(job: (assertOpen: AssertOpen) => Promise<Result>, urgency?: Urgency) => Promise<Result>

/** Callbacks around every commit. */
export type CommitCare = {
  /** Runs inside the transaction, if anything was changed. */
  readonly countCommit: () => void
  /** Throws if the writes would be lost; called before and after. */
  readonly checkPlace: () => void
  readonly committed: () => void
}

/**
 * Delays before each retry of a database that another program has locked, in milliseconds; after the last retry the
 * writer gives up.
 */
const ASK_AGAIN_MS = [5, 20, 50, 100, 200, 400, 800, 1200, 2000] as const

/** Clock and timer of the writer, in milliseconds. */
export type WriterTime = {
  readonly now: () => number
  readonly after: (milliseconds: number, work: () => void) => void
}

export const REAL_TIME: WriterTime = {
  now: () => performance.now(),
  after: (milliseconds, work) => setTimeout(work, milliseconds),
}

/**
 * One queue in front of the database. Jobs that arrive at nearly the same time share one transaction and so one flush
 * to disk, within a time limit; before the next transaction the writer yields the thread. Each job has a savepoint, so
 * a job that throws is rolled back alone. Answers come after the commit. Refusals of the system are thrown as
 * StorageError. While another program locks the database, jobs wait and everything else continues.
 */
export function createWriter(database: Database.Database, care: CommitCare, turns: Turns, time = REAL_TIME): JobQueue {
  const waiting = createWaitingJobs<Job>(time.now)
  const runJob = createJobRunner(turns)
  const commit = committer(database, care)
  let isAtWork = false
  let isWoken = false

  async function flush(asked: number): Promise<void> {
    const next = waiting.next()
    if (next.jobs.length === 0) return rest(next.askAgainMs)
    const done = await commit(() => jobsOfTransaction(waiting, next, time.now), next.jobs, asked >= ASK_AGAIN_MS.length)
    if (done === 0) return time.after(ASK_AGAIN_MS[asked] ?? 0, () => flush(asked + 1))
    waiting.answered(next.urgency, done)
    if (waiting.count() > 0) gather(0, time.now() + ENOUGH_MS)
    else isAtWork = false
  }

  function rest(milliseconds: number | undefined): void {
    isAtWork = false
    if (milliseconds === undefined || isWoken) return
    isWoken = true
    time.after(milliseconds, () => {
      isWoken = false
      begin()
    })
  }

  function begin(): void {
    if (isAtWork) return
    isAtWork = true
    gather(0, time.now() + ENOUGH_MS)
  }

  /**
   * Requests of nearly the same time arrive over several turns: waits for the next turn as long as each brings some, up
   * to a limit.
   */
  function gather(seen: number, until: number): void {
    setImmediate(() => {
      if (waiting.count() === seen || time.now() >= until) void flush(0)
      else gather(waiting.count(), until)
    })
  }

  return (job, urgency = 'soon') =>
    new Promise((resolve, reject) => {
      const run = () => runJob(job).then((result) => () => resolve(result))
      waiting.add({ run, fail: (error) => reject(told(error)) }, urgency)
      begin()
    })
}

/**
 * Commits jobs together and answers them. Returns their number; 0 while another program locks the database. If the
 * transaction cannot even begin, rejects all `waiting` jobs.
 */
function committer(database: Database.Database, { countCommit, checkPlace, committed }: CommitCare) {
  const changes = database.prepare<[], number>('SELECT total_changes()').pluck()
  const begin = database.prepare('BEGIN IMMEDIATE')
  const end = database.prepare('COMMIT')
  const runInSavepoint = savepointRunner(database)

  return async (jobs: () => AsyncIterable<Job>, waiting: readonly Job[], isLast: boolean): Promise<number> => {
    const answers: (() => void)[] = []
    const begun: Job[] = []
    try {
      checkPlace()
      begin.run()
      const before = changes.get()
      for await (const job of jobs()) {
        begun.push(job)
        answers.push(await runInSavepoint(job))
      }
      const isChanged = changes.get() !== before
      if (isChanged) countCommit()
      end.run()
      if (isChanged) {
        checkPlace()
        committed()
      }
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK')
      else if (!isLast && systemFault(error) === 'locked') return 0
      const failed = begun.length === 0 ? waiting : begun
      for (const job of failed) job.fail(error)
      return failed.length
    }
    for (const answer of answers) answer()
    return begun.length
  }
}

function savepointRunner(database: Database.Database) {
  const begin = database.prepare('SAVEPOINT job')
  const release = database.prepare('RELEASE job')

  return async (job: Job): Promise<() => void> => {
    begin.run()
    try {
      const answer = await job.run()
      release.run()
      return answer
    } catch (error) {
      // Some errors, such as a full disk, end the whole transaction: then no job of it is kept.
      if (!database.inTransaction) throw error
      database.exec('ROLLBACK TO job; RELEASE job')
      return () => job.fail(error)
    }
  }
}

/** Converts a refusal of the system to a StorageError; an error of a job stays unchanged. */
function told(error: unknown): unknown {
  const fault = error instanceof StorageError ? undefined : systemFault(error)
  return fault ? new StorageError(fault, 'What was to be written could not be', { cause: error }) : error
}
