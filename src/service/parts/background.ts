import { faultOf, type Log } from './log.ts'

/** Work that continues after its request was answered, one piece at a time under each name. */
export type Background = {
  /** Starts the work after earlier work of the same name has ended. The signal asks it to end soon. */
  readonly start: (name: string, work: (signal: AbortSignal) => Promise<void>) => void
  readonly isActive: (name: string) => boolean
  readonly active: () => readonly string[]
  /** Error that ended the last work of this name; undefined if it finished, or still runs. */
  readonly endedBy: (name: string) => unknown
  /** Asks the work to end. */
  readonly stop: (name: string) => void
  /** Asks all work to end and waits for it: then what it uses can be closed. */
  readonly stopAll: () => Promise<void>
}

type Piece = { readonly controller: AbortController; readonly end: Promise<void> }

/** Runs work outside the request that starts it, so that the request's deadline does not apply to the work. */
type Outside = (work: () => Promise<void>) => Promise<void>

/** Creates background work. Work that fails ends, and the log records it; callers see that it is not active any more. */
export function createBackground(log: Log, outside: Outside = (work) => work()): Background {
  const pieces = new Map<string, Piece>()
  const faults = new Map<string, unknown>()

  async function run(name: string, work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    try {
      if (!signal.aborted) await work(signal)
    } catch (error) {
      faults.set(name, error)
      log({ event: 'work-ended', work: name, fault: faultOf(error) })
    }
    if (pieces.get(name)?.controller.signal === signal) pieces.delete(name)
  }

  return {
    start: (name, work) => {
      faults.delete(name)
      const controller = new AbortController()
      const before = pieces.get(name)?.end ?? Promise.resolve()
      pieces.set(name, { controller, end: before.then(() => outside(() => run(name, work, controller.signal))) })
    },
    isActive: (name) => pieces.has(name),
    active: () => [...pieces.keys()],
    endedBy: (name) => faults.get(name),
    stop: (name) => pieces.get(name)?.controller.abort(),
    stopAll: async () => {
      const all = [...pieces.values()]
      for (const { controller } of all) controller.abort()
      await Promise.all(all.map(({ end }) => end))
    },
  }
}

/**
 * Waits this many milliseconds, or until the signal; returns at once if it was given already. A pause that does not
 * keep the program alive is for work that the next start repeats.
 */
export function pauseFor(milliseconds: number, signal: AbortSignal, keepsAlive = true): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    if (!keepsAlive) timer.unref()
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
