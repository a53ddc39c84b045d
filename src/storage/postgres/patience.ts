import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningFault, StorageError } from '../storage-error.ts'
import { isConflict, isUnreached } from './faults.ts'

/** Total time that a request waits for its database, in milliseconds: a restart takes no longer. */
export const PATIENCE_MS = 5_000
/** Time limit of background work, which no request waits for, in milliseconds. */
export const BACKGROUND_MS = 60_000
const PAUSE_MS = 50
const LONGEST_PAUSE_MS = 500

/** Remaining patience of one request. Only the time that the request waits for the database counts. */
type Budget = { leftMs: number; waits: number; waitsSince: number; isAnswered: boolean }

const budgets = new AsyncLocalStorage<Budget | undefined>()

/** Runs a request; all its calls of the storage share one budget. Work that outlives the request has a budget for each call. */
export async function onOneBudget<Result>(request: () => Promise<Result>): Promise<Result> {
  const budget = { leftMs: PATIENCE_MS, waits: 0, waitsSince: 0, isAnswered: false }
  try {
    return await budgets.run(budget, request)
  } finally {
    budget.isAnswered = true
  }
}

/** Runs work that several requests share, outside the budget of any. */
export function offBudget<Result>(work: () => Promise<Result>): Promise<Result> {
  return budgets.run(undefined, work)
}

/** A call that a caller waits for. */
export type Wait = {
  readonly leftMs: () => number
  readonly isOver: () => boolean
  /** Throws once the caller was told that nothing was changed: then nothing may be committed any more. */
  readonly assertWaiting: () => void
  /** Stores the current obstacle, for the error at the end. */
  readonly heard: (fault: unknown) => void
  /** While this is set, the caller cannot be told that nothing was changed. */
  readonly setCommitting: (isCommitting: boolean) => void
}

/**
 * Retries repeatable work until the database is reached. Throws StorageError `not-reached`, or `locked`, once the
 * caller's patience is over; `commit-unknown` if that happens during a commit. Work that takes longer than a request
 * has a limit of its own in `longestMs`, null for no limit.
 */
export function untilReached<Result>(
  work: (wait: Wait) => Promise<Result>,
  longestMs: number | null = PATIENCE_MS,
): Promise<Result> {
  return inTime(longestMs, async (wait, isImpatient) => {
    for (let times = 1; ; times++) {
      try {
        return await work(wait)
      } catch (error) {
        if (!isUnreached(error)) throw error
        wait.heard(error)
        if (isImpatient()) throw endOf(error)
      }
      await pause(Math.min(PAUSE_MS * times, LONGEST_PAUSE_MS))
    }
  })
}

/** Time limit of a call: that of its request, or else that of a background write. */
export function longestForCaller(): number {
  const budget = budgets.getStore()
  return budget && !budget.isAnswered ? PATIENCE_MS : BACKGROUND_MS
}

/** Waits for shared work, or for the database, no longer than the caller's patience. Throws StorageError. */
export function noLongerThanPatience<Result>(awaited: Promise<Result>): Promise<Result> {
  return inTime(PATIENCE_MS, () => awaited)
}

type Attempts<Result> = (wait: Wait, isImpatient: () => boolean) => Promise<Result>

async function inTime<Result>(longestMs: number | null, attempts: Attempts<Result>): Promise<Result> {
  const patience = spendPatience()
  const until = longestMs === PATIENCE_MS ? patience.until : performance.now() + (longestMs ?? Number.POSITIVE_INFINITY)
  const { promise: late, reject } = Promise.withResolvers<never>()
  const { wait, end } = startWait(until)
  const timer = longestMs === null ? undefined : setTimeout(() => reject(end()), Math.max(1, until - performance.now()))
  try {
    return await Promise.race([attempts(wait, () => performance.now() >= patience.until), late])
  } finally {
    clearTimeout(timer)
    patience.stop()
  }
}

function startWait(until: number): { readonly wait: Wait; readonly end: () => StorageError } {
  let [isOver, isCommitting] = [false, false]
  let fault: unknown
  return {
    wait: {
      leftMs: () => until - performance.now(),
      isOver: () => isOver,
      assertWaiting: () => {
        if (isOver) throw endOf(fault)
      },
      heard: (error) => {
        fault = error
      },
      setCommitting: (is) => {
        isCommitting = is
      },
    },
    end: () => {
      isOver = true
      return isCommitting ? commitUnknown(fault) : endOf(fault)
    },
  }
}

/** Error of a caller who may retry: nothing was changed. */
function endOf(cause: unknown): StorageError<RunningFault> {
  return isConflict(cause)
    ? new StorageError('locked', 'Others change the same all the time', { cause })
    : new StorageError('not-reached', 'The database server does not answer', { cause })
}

/** Error of a unit whose repetition may do its changes twice. */
export function commitUnknown(cause: unknown): StorageError<RunningFault> {
  return new StorageError('commit-unknown', 'The outcome of a commit cannot be found out', { cause })
}

/** Deadline by the caller's remaining patience, and a function that stops spending it. Concurrent calls spend it once. */
function spendPatience(): { readonly until: number; readonly stop: () => void } {
  const budget = budgets.getStore()
  const now = performance.now()
  if (!budget || budget.isAnswered) return { until: now + PATIENCE_MS, stop: () => undefined }
  if (budget.waits++ === 0) budget.waitsSince = now
  return {
    until: budget.waitsSince + budget.leftMs,
    stop: () => {
      if (--budget.waits === 0) budget.leftMs -= performance.now() - budget.waitsSince
    },
  }
}
