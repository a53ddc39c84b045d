import type { NextJobs, WaitingJobs } from './waiting-jobs.ts'

/** Time limit for the jobs of one transaction, in milliseconds; the rest waits for the next. */
export const ENOUGH_MS = 10
/**
 * Time limit for background jobs while no other job waits, in milliseconds. Every commit rewrites the pages that all
 * loans share.
 */
const ENOUGH_BEHIND_MS = 40
/** Background jobs yield the thread after this long, in milliseconds. */
const TURN_MS = 5

/**
 * Jobs of one transaction, one after the other. Urgent jobs run until their time limit; background jobs, including
 * newly added ones, run until somebody waits.
 */
export function jobsOfTransaction<Job>(
  waiting: WaitingJobs<Job>,
  { jobs, urgency }: NextJobs<Job>,
  now: () => number,
): AsyncGenerator<Job> {
  return urgency === 'soon' ? untilEnough(jobs, now) : untilWaitedFor(waiting, jobs, now)
}

async function* untilEnough<Job>(jobs: readonly Job[], now: () => number): AsyncGenerator<Job> {
  const enoughAt = now() + ENOUGH_MS
  for (const job of jobs) {
    yield job
    if (now() >= enoughAt) return
  }
}

async function* untilWaitedFor<Job>(
  waiting: WaitingJobs<Job>,
  first: readonly Job[],
  now: () => number,
): AsyncGenerator<Job> {
  const enoughAt = now() + ENOUGH_BEHIND_MS
  let done = 0
  for (let jobs = first; jobs.length > 0; jobs = waiting.inBackground().slice(done)) {
    const turnAt = now() + TURN_MS
    for (const job of jobs) {
      yield job
      done++
      if (now() >= turnAt) break
    }
    if (now() >= enoughAt) return
    await new Promise(setImmediate)
  }
}
