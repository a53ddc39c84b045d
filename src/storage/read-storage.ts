import type { AssertWanted } from './assert-wanted.ts'
import type { LoansState, Storage } from './storage.ts'

/** A book that is open elsewhere, for reading only. */
export type ReadStorage = {
  /** Storage for one read, which ends at its next statement, or within it, as soon as its caller has left. */
  readonly storageFor: (assertWanted: AssertWanted) => Storage
  /**
   * Runs a job whose reads are all as of one moment; one job at a time. An earlier answer about the loans is reused if
   * their state is the same.
   */
  readonly snapshot: <Result>(job: () => Promise<Result>, loansState?: LoansState | undefined) => Promise<Result>
}
