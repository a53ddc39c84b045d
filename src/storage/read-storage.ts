import type { AssertWanted } from './assert-wanted.ts'
import type { Storage } from './storage.ts'

/** A book that is open elsewhere, for reading alone. */
export type ReadStorage = {
  /** For one read, which ends at its next statement, or within it, as soon as its caller has left. */
  readonly storageFor: (assertWanted: AssertWanted) => Storage
  /**
   * Whatever the job reads is as of one moment; one job at a time. What was counted before is kept as long as it comes in the
   * same state of the loans.
   */
  readonly snapshot: <Result>(job: () => Promise<Result>, loansState?: string | undefined) => Promise<Result>
}
