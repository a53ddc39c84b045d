import type { AssertWanted } from './assert-wanted.ts'
import type { Storage } from './storage.ts'

/** A book that is open elsewhere, for reading alone. */
export type ReadStorage = {
  /** For one read, which ends at its next statement, or within it, as soon as its caller has left. */
  readonly storageFor: (assertWanted: AssertWanted) => Storage
  /** Whatever the job reads is as of one moment; one job at a time. */
  readonly snapshot: <Result>(job: () => Promise<Result>) => Promise<Result>
}
