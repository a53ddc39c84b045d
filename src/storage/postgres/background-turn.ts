import { setTimeout as pause } from 'node:timers/promises'

/** Others are taken to be writing for as long after the last of them, in milliseconds. */
const STILL_WRITING_MS = 3
/** While others write without a pause, work in the background waits for so long, in milliseconds. */
const LONGEST_WAIT_MS = 20

type Work<Result> = () => Promise<Result>

/** Lets work in the background come behind what somebody waits for, one piece at a time; all of it can be waited for. */
export function createTurns() {
  const underWay = new Set<Promise<unknown>>()
  let writing = 0
  let lastWrittenAt = Number.NEGATIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()

  async function soon<Result>(work: Work<Result>): Promise<Result> {
    writing++
    try {
      return await work()
    } finally {
      writing--
      lastWrittenAt = performance.now()
    }
  }

  /** Others may be about to write who came at the same moment; a piece that has waited for the one before need not wait for them. */
  async function behindOthers<Result>(work: Work<Result>, handedAt: number): Promise<Result> {
    const until = performance.now() + LONGEST_WAIT_MS
    const isQuiet = () => writing === 0 && performance.now() >= Math.max(handedAt, lastWrittenAt) + STILL_WRITING_MS
    while (!isQuiet() && performance.now() < until) await pause(STILL_WRITING_MS)
    return work()
  }

  function noted<Result>(piece: Promise<Result>): Promise<Result> {
    underWay.add(piece)
    const done = () => void underWay.delete(piece)
    piece.then(done, done)
    return piece
  }

  return {
    soon: <Result>(work: Work<Result>) => noted(soon(work)),
    inBackground: <Result>(work: Work<Result>) => {
      const handedAt = performance.now()
      const piece = last.then(() => behindOthers(work, handedAt))
      last = piece.catch(() => undefined)
      return noted(piece)
    },
    ended: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}
