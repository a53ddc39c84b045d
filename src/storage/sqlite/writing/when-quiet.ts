import { REAL_TIME, type WriterTime } from './writer.ts'

/** Quiet means that nothing was asked for this long, in milliseconds. */
const QUIET_MS = 50
/** Where it never is, the work is done this long after it was first asked for, in milliseconds. */
const LATEST_MS = 1000

/** Puts work off until it is quiet, so that nothing waits for it. Each request for the work starts the wait again. */
export function whenQuiet(work: () => void, time: WriterTime = REAL_TIME): () => void {
  let latest: number | undefined
  let askedAt = 0

  function look(): void {
    const left = Math.min(askedAt + QUIET_MS, latest ?? 0) - time.now()
    if (left > 0) {
      time.after(left, look)
    } else {
      latest = undefined
      work()
    }
  }

  return () => {
    askedAt = time.now()
    if (latest !== undefined) return
    latest = askedAt + LATEST_MS
    time.after(QUIET_MS, look)
  }
}
