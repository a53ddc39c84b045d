import { AbandonedError } from '#service/parts/abandoned.ts'
import type { AssertWanted } from '#storage/assert-wanted.ts'

/** Flag in memory shared by two threads. Says that a read is no longer wanted. A busy thread receives no messages. */
export type Waiting = SharedArrayBuffer

export function newWaiting(): Waiting {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
}

/** Marks the read as abandoned. */
export function abandon(waiting: Waiting): void {
  Atomics.store(new Int32Array(waiting), 0, 1)
}

/** Returns a check that throws an AbandonedError once the read is abandoned. */
export function assertWaiting(waiting: Waiting): AssertWanted {
  const isAbandoned = new Int32Array(waiting)
  return () => {
    if (Atomics.load(isAbandoned, 0) !== 0) throw new AbandonedError()
  }
}
