import type { Storage, Write } from '#storage/storage.ts'

/** How a write ended: its own job had it undone, as a rule does that it breaks, or else the system refused it. */
export type WriteResult = 'committed' | 'undone' | 'failed'

/** Is told of the writes of a book. */
export type WriteObserver = {
  /** One more waits for its turn. */
  readonly waits: () => void
  /** Its turn has come, or it ended without one. */
  readonly waitsNoMore: () => void
  readonly ended: (result: WriteResult, seconds: number) => void
}

/** The same storage, its writes observed. What is written in the background waits for others by intent, and is left out. */
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
