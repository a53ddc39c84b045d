import { AbandonedError } from '#service/parts/abandoned.ts'
import type { AssertWanted } from '#storage/assert-wanted.ts'

/** Whether somebody waits for a read: memory that both threads see, because one that is at work hears no message. */
export type Waiting = SharedArrayBuffer

export function newWaiting(): Waiting {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
}

/** Says that the caller has left. */
export function abandon(waiting: Waiting): void {
  Atomics.store(new Int32Array(waiting), 0, 1)
}

/** Throws an AbandonedError from then on. */
export function assertWaiting(waiting: Waiting): AssertWanted {
  const isAbandoned = new Int32Array(waiting)
  return () => {
    if (Atomics.load(isAbandoned, 0) !== 0) throw new AbandonedError()
  }
}
