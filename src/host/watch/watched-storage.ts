import type { Storage, Write } from '#storage/storage.ts'

/**
 * Result of a write: committed, undone by its own job, such as after breaking a rule, or failed because the system
 * refused it.
 */
export type WriteResult = 'committed' | 'undone' | 'failed'

/** Observes the writes of a book. */
export type WriteObserver = {
  /** A write was added to the queue. */
  readonly waits: () => void
  /** A write has left the queue: it began, or ended before that. */
  readonly waitsNoMore: () => void
  readonly ended: (result: WriteResult, seconds: number) => void
}

/** The storage with its writes observed. Background writes are excluded: they wait for others by design. */
export function watchedStorage(storage: Storage, observer: WriteObserver): Storage {
  return { ...storage, write: watchedWrite(storage, observer) }
}

function watchedWrite({ write, faultOf }: Storage, { waits, waitsNoMore, ended }: WriteObserver): Write {
  return async (job) => {
    const from = performance.now()
    const took = () => (performance.now() - from) / 1000
    let isWaiting = true
    const begins = () => {
      if (isWaiting) waitsNoMore()
      isWaiting = false
    }
    waits()
    try {
      const result = await write((unit) => {
        begins()
        return job(unit)
      })
      ended('committed', took())
      return result
    } catch (error) {
      ended(faultOf(error) === undefined ? 'undone' : 'failed', took())
      throw error
    } finally {
      begins()
    }
  }
}
