import type { StateAtWork } from '#values/vocabulary/run-states.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'

/** A request that was answered. `route` is one of those that the service has, so that nobody's id or name is in it. */
export type AnsweredRequest = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** So many of each state. */
export type Counted<State extends string> = ReadonlyMap<State, number>

/** What is to be said of the book at the moment. */
export type WatchedBook = {
  /** Those that this process is at work on. */
  readonly runs: Counted<StateAtWork>
  /** Those that are not decided. */
  readonly submissions: Counted<SubmissionState>
}

/** Counts what the program does, for those who watch over it. */
export type Watch = {
  readonly answered: (request: AnsweredRequest) => void
  /** All that was counted, and the book, as OpenMetrics text. */
  readonly metrics: (book: WatchedBook) => Promise<string>
}
