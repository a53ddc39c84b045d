import { StorageError } from './storage-error.ts'

/** Throws once the job is over. */
export type AssertOpen = () => void

/** Turns of the thread that a job yields to others while its transaction stays open. */
export type Turns = {
  readonly give: () => Promise<void>
  /** The turn being yielded, if any. */
  readonly given: () => Promise<void> | undefined
}

export function createTurns(): Turns {
  let given: Promise<void> | undefined
  const taken = () => {
    given = undefined
  }
  return {
    give: () => {
      given = new Promise((resolve) => setImmediate(resolve)).then(taken)
      return given
    },
    given: () => given,
  }
}

/** Runs a job, which gets a function that asserts that it is still open. */
type RunJob = <Result>(job: (assertOpen: AssertOpen) => Promise<Result>) => Promise<Result>

/**
 * Runs jobs that may wait for their stores only. Those answer at once, so such a job ends before the thread turns to
 * anything else, except for the turns that its stores yield. A job that has not ended by then waits for the outside
 * world and would keep its transaction open. It is rejected, and so is every later call to its stores.
 */
export function createJobRunner(turns: Pick<Turns, 'given'> = createTurns()): RunJob {
  const running = new Set<(error: unknown) => void>()
  let isWatched = false

  /** Runs once for all jobs of a turn. By the next tick, everything that needs no outside world is done. */
  function watch(): void {
    if (isWatched) return
    isWatched = true
    queueMicrotask(() => process.nextTick(refuseWaiting))
  }

  function refuseWaiting(): void {
    isWatched = false
    if (running.size === 0) return
    const given = turns.given()
    if (given) void given.then(watch)
    else
      for (const refuse of running)
        refuse(new StorageError('job-waited', 'A job waited for something outside its unit of work'))
  }

  return <Result>(job: (assertOpen: AssertOpen) => Promise<Result>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    let isOpen = true
    const end = () => {
      isOpen = false
      running.delete(refuse)
    }
    const refuse = (error: unknown) => {
      end()
      reject(error)
    }
    const assertOpen = () => {
      if (!isOpen) throw new StorageError('unit-over', 'The unit of work is over')
    }
    running.add(refuse)
    watch()
    try {
      job(assertOpen).then((result) => {
        end()
        resolve(result)
      }, refuse)
    } catch (error) {
      refuse(error)
    }
    return promise
  }
}
