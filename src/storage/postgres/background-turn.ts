import { setTimeout as pause } from 'node:timers/promises'

/** Others are taken to be writing for as long after the last of them, in milliseconds. */
const STILL_WRITING_MS = 3
/** While others write without a pause, work in the background waits for so long, in milliseconds. */
const LONGEST_WAIT_MS = 20
/** So many pieces go on side by side while nobody else writes: each waits for its commit most of the time. */
const PIECES_AT_ONCE = 4

type Work<Result> = () => Promise<Result>

type Piece = { readonly handedAt: number; readonly begin: () => Promise<void> }

/** Whether anybody writes who is waited for, or did a moment ago. */
type Others = { writing: number; lastWrittenAt: number }

/** Lets work in the background come behind what somebody waits for; all of it can be waited for. */
export function createTurns() {
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

/** Begins pieces in the order in which they were handed over: a few at once, or one in a while as long as others write. */
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

/** Others may be about to write who came at the same moment as a piece. */
function isQuiet({ writing, lastWrittenAt }: Others, handedAt: number): boolean {
  return writing === 0 && performance.now() >= Math.max(handedAt, lastWrittenAt) + STILL_WRITING_MS
}
