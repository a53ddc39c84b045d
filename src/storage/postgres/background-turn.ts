import { setTimeout as pause } from 'node:timers/promises'

/** Others count as writing for this long after their last write, in milliseconds. */
const STILL_WRITING_MS = 3
/** While others write without a pause, background work waits this long, in milliseconds. */
const LONGEST_WAIT_MS = 20
/**
 * Background jobs that run side by side while there are no other writes. Each job waits for its commit most of the
 * time.
 */
const PIECES_AT_ONCE = 4

type Work<Result> = () => Promise<Result>

type Piece = { readonly handedAt: number; readonly begin: () => Promise<void> }

/** Writes that somebody waits for: how many are running, and when the last one ended. */
type Others = { writing: number; lastWrittenAt: number }

/** Lets background work yield to writes that somebody waits for; `ended` waits for all of it. */
export function createUnitTurns() {
  const underWay = new Set<Promise<unknown>>()
  const others: Others = { writing: 0, lastWrittenAt: Number.NEGATIVE_INFINITY }
  const inBackground = backgroundPieces(others)

  async function soon<Result>(work: Work<Result>): Promise<Result> {
    others.writing++
    try {
      return await work()
    } finally {
      others.writing--
      others.lastWrittenAt = performance.now()
    }
  }

  function noted<Result>(piece: Promise<Result>): Promise<Result> {
    underWay.add(piece)
    const done = () => void underWay.delete(piece)
    piece.then(done, done)
    return piece
  }

  return {
    soon: <Result>(work: Work<Result>) => noted(soon(work)),
    inBackground: <Result>(work: Work<Result>) => noted(inBackground(work)),
    ended: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}

/** Starts background jobs in order: a few at once, or, while others write, one at intervals. */
function backgroundPieces(others: Others) {
  const waiting: Piece[] = []
  let working = 0
  let oneDone = Promise.withResolvers<void>()
  let isBegun = false

  async function beginAll(): Promise<void> {
    isBegun = true
    for (let piece = waiting[0]; piece; piece = waiting[0]) {
      await turnOf(piece)
      waiting.shift()
      void worked(piece)
    }
    isBegun = false
  }

  async function worked({ begin }: Piece): Promise<void> {
    working++
    await begin()
    working--
    oneDone.resolve()
    oneDone = Promise.withResolvers()
  }

  async function turnOf({ handedAt }: Piece): Promise<void> {
    const until = performance.now() + LONGEST_WAIT_MS
    for (;;) {
      if (working === PIECES_AT_ONCE) await oneDone.promise
      else if (isQuiet(others, handedAt) || (working === 0 && performance.now() >= until)) return
      else await pause(STILL_WRITING_MS)
    }
  }

  return <Result>(work: Work<Result>): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    waiting.push({ handedAt: performance.now(), begin: () => work().then(resolve, reject) })
    if (!isBegun) void beginAll()
    return promise
  }
}

/**
 * True if there are no other writes. Writers that came at the same moment as the job may be about to write, so a short
 * pause must pass first.
 */
function isQuiet({ writing, lastWrittenAt }: Others, handedAt: number): boolean {
  return writing === 0 && performance.now() >= Math.max(handedAt, lastWrittenAt) + STILL_WRITING_MS
}
