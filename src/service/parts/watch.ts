import type { StateAtWork } from '#values/vocabulary/run-states.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'

/** An answered request. `route` is a pattern of the service's routes, so it contains no ID or name. */
export type AnsweredRequest = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** Number in each state. */
export type Counted<State extends string> = ReadonlyMap<State, number>

/** Current figures of the book. */
export type WatchedBook = {
  /** Runs that this process works on. */
  readonly runs: Counted<StateAtWork>
  /** Undecided submissions. */
  readonly submissions: Counted<SubmissionState>
  /** Last backup, ISO 8601 in UTC, null if there is none yet; undefined if no backups are made. */
  readonly lastBackupAt: string | null | undefined
}

/** Counts the program's activity for monitoring. */
export type Watch = {
  readonly answered: (request: AnsweredRequest) => void
  /** All counters, and the figures of the book, as OpenMetrics text. */
  readonly metrics: (book: WatchedBook) => Promise<string>
}
