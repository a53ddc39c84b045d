import type { NextJobs, WaitingJobs } from './waiting-jobs.ts'

/** How long the jobs of one transaction may take before the rest waits for the next, in ms. */
export const ENOUGH_MS = 10
/** The same of those in the background, while nobody waits: every commit writes anew the pages that all loans share. */
const ENOUGH_BEHIND_MS = 40
/** How long these take before everything else has its turn, in ms. */
const TURN_MS = 5

/**
 * The jobs of one transaction, each once the one before it is done: those that somebody waits for until they have taken long
 * enough; those in the background, and more of them as they come, until somebody waits.
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
