import { StorageError } from '../storage-error.ts'

/** Throws once the job is over. */
export type AssertOpen = () => void

/** Turns of the thread that a job gives to others while its transaction stays open. */
export type Turns = {
  readonly give: () => Promise<void>
  /** The one that is being given. */
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

/**
 * Runs the job of a unit of work, which may wait for nothing but its unit: SQLite answers at once, so such a job ends
 * before the thread has a turn for anything else, but for those that its stores give. One that has not ended by then waits
 * for the outside world and would hold the transaction open. It is refused, and so is whatever it still asks of its unit
 * when it goes on.
 */
export function runJob<Result>(job: (assertOpen: AssertOpen) => Promise<Result>, turns: Turns): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  let isOpen = true
  const refuse = (error: unknown) => {
    isOpen = false
    reject(error)
  }
  // By the time of the next tick, all that can be done without the outside world is done.
  const watch = () => queueMicrotask(() => process.nextTick(refuseIfWaiting))
  function refuseIfWaiting(): void {
    if (!isOpen) return
    const given = turns.given()
    if (given) void given.then(watch)
    else refuse(new StorageError('job-waited', 'A job waited for something outside its unit of work'))
  }
  watch()
  void ended(job, () => {
    if (!isOpen) throw new StorageError('unit-over', 'The unit of work is over')
  }).then((result) => {
    isOpen = false
    resolve(result)
  }, refuse)
  return promise
}

/** A job that throws at once ends like one that throws later. */
async function ended<Result>(job: (assertOpen: AssertOpen) => Promise<Result>, assertOpen: AssertOpen) {
  return job(assertOpen)
}

/** The same stores, whose every call asks first whether they are still to be used. */
export function whileOpen<Stores extends object>(stores: Stores, assertOpen: AssertOpen): Stores {
  return new Proxy(stores, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name)
      if (typeof found === 'object' && found !== null) return whileOpen(found, assertOpen)
      if (typeof found !== 'function') return found
      return (...args: unknown[]) => {
        assertOpen()
        return found(...args)
      }
    },
  })
}
