import { REAL_TIME, type WriterTime } from './writer.ts'

/** Nothing requested for this long counts as quiet, in milliseconds. */
const QUIET_MS = 50
/** The work runs at the latest this long after its first request, in milliseconds. */
const LATEST_MS = 1000

/** Delays work until it is quiet, so that nothing waits for it. Each request for the work restarts the delay. */
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
