/** Limits the number of concurrent jobs; further ones wait in order. */
export type FileTurns = {
  /** Returns a function that ends the turn. Rejects with the signal's reason if it is aborted while waiting. */
  readonly take: (signal: AbortSignal) => Promise<() => void>
}

export function createFileTurns(most: number): FileTurns {
  let running = 0
  const waiting = new Set<() => void>()

  function release(): void {
    running -= 1
    const [next] = waiting
    next?.()
  }

  return {
    take: async (signal) => {
      signal.throwIfAborted()
      while (running >= most) {
        await new Promise<void>((resolve, reject) => {
          const leave = () => {
            waiting.delete(go)
            reject(signal.reason)
          }
          const go = () => {
            waiting.delete(go)
            signal.removeEventListener('abort', leave)
            resolve()
          }
          waiting.add(go)
          signal.addEventListener('abort', leave, { once: true })
        })
      }
      running += 1
      return release
    },
  }
}
