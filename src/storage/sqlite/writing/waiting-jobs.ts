/** `soon` if somebody waits for a job; background jobs yield to those. */
export type Urgency = 'soon' | 'in-background'

/** Others count as writing for this long after their last write, in milliseconds. */
const STILL_WRITING_MS = 3
/** While others write without a pause, background work waits this long, in milliseconds, and then gets one transaction. */
const LONGEST_WAIT_MS = 20

/** Jobs that may share the next transaction, in order; or none, and the delay after which to ask again, if any. */
export type NextJobs<Job> = { readonly jobs: readonly Job[]; readonly urgency: Urgency; readonly askAgainMs?: number }

export type WaitingJobs<Job> = ReturnType<typeof createWaitingJobs<Job>>

/** Queue of jobs that wait for a transaction. `now` is in milliseconds. */
export function createWaitingJobs<Job>(now: () => number) {
  const waiting: Record<Urgency, readonly Job[]> = { soon: [], 'in-background': [] }
  let lastSoonAt = Number.NEGATIVE_INFINITY
  /** Time when the background last had a transaction, or began to wait for one. */
  let heldBackSince = 0

  function backgroundWaitsMs(): number {
    const at = now()
    return Math.min(lastSoonAt + STILL_WRITING_MS - at, heldBackSince + LONGEST_WAIT_MS - at)
  }

  return {
    count: () => waiting.soon.length + waiting['in-background'].length,
    add: (job: Job, urgency: Urgency) => {
      if (urgency === 'in-background' && waiting[urgency].length === 0) heldBackSince = now()
      waiting[urgency] = [...waiting[urgency], job]
    },
    next: (): NextJobs<Job> => {
      const { soon, 'in-background': background } = waiting
      if (background.length === 0) return { jobs: soon, urgency: 'soon' }
      if (soon.length > 0 && now() < heldBackSince + LONGEST_WAIT_MS) return { jobs: soon, urgency: 'soon' }
      const askAgainMs = backgroundWaitsMs()
      const urgency = 'in-background'
      return askAgainMs > 0 ? { jobs: [], urgency, askAgainMs } : { jobs: background, urgency }
    },
    /** Background jobs; empty while somebody waits for a job. */
    inBackground: (): readonly Job[] => (waiting.soon.length > 0 ? [] : waiting['in-background']),
    /** Removes the first `count` jobs of one kind after they were answered. */
    answered: (urgency: Urgency, count: number) => {
      waiting[urgency] = waiting[urgency].slice(count)
      if (urgency === 'soon') lastSoonAt = now()
      else heldBackSince = now()
    },
  }
}
