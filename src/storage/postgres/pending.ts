import type { Turns } from '../run-job.ts'

/** Statements of a unit of work that were sent and not answered yet: a job may wait for them. */
export type Pending = Pick<Turns, 'given'> & {
  readonly during: <Result>(sent: Promise<Result>) => Promise<Result>
}

export function createPending(): Pending {
  let count = 0
  let next: PromiseWithResolvers<void> | undefined

  function answered(): void {
    count--
    next?.resolve()
    next = undefined
  }

  return {
    during: async (sent) => {
      count++
      try {
        return await sent
      } finally {
        answered()
      }
    },
    /**
     * Resolves with the next answer: by then the job has continued and sent a statement, or ended, or waits for
     * something else.
     */
    given: () => {
      if (count === 0) return undefined
      next ??= Promise.withResolvers()
      return next.promise
    },
  }
}
